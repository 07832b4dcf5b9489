import fc from 'fast-check';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { count } from '../../../../test/support/counts.ts';
import { test } from '../../../../test/harness.ts';
import {
  changeWeights,
  applyWorldChange,
  zones,
  type WorldChange,
  type WorldChangeKind,
} from '../../../../test/training/training-changes.ts';
import { makeWorld, type ClockedDeps } from '../../../../test/training/made-world.ts';
import { withClock } from '../../../../test/training/training-clock.ts';
import {
  countCells,
  listValidityGaps,
  computeGroupMembers,
  computeListedUsers,
  getCurrentNames,
  readGroupMembers,
  readPastGroupMembers,
  readStoredCounts,
  readStoredCells,
  readListedUsers,
  readPastCells,
  readPastNames,
  type Cell,
} from '../../../../test/training/stored-training.ts';
import { addDays } from '../../../../test/training/days.ts';
import {
  endOf,
  evaluateRules,
  computeTrainingStatus,
  type Organization,
  type World,
} from '../../../../test/training/training-world.ts';
import { refreshReadModels } from '../../../read-models.ts';
import { evaluateGroupsForNewDay } from '../groups/evaluate.service.ts';
import { refreshForNewDay } from './refresh.service.ts';
import { trainingJobs } from '../training.jobs.ts';

const firstDay = '2023-12-01';
const days = 475;
const lastDay = addDays(firstDay, days);

// Days with clock changes in some zone, and leap days.
const oddDays = ['2024-02-28', '2024-02-29', '2024-03-10', '2024-03-31', '2024-04-26', '2024-10-27']
  .concat(['2024-10-31', '2024-11-03', '2025-02-28', '2025-03-01', '2025-03-09'])
  .map((day) => (Date.parse(day) - Date.parse(firstDay)) / 86_400_000);
const anyDay = fc.oneof(
  { weight: 5, arbitrary: fc.nat(days - 1) },
  { weight: 1, arbitrary: fc.constantFrom(...oddDays) },
);
const anyAct: fc.Arbitrary<WorldChange> = fc
  .record({
    kind: fc.oneof(
      ...Object.entries(changeWeights).map(([kind, weight]) => ({
        weight,
        arbitrary: fc.constant(kind as WorldChangeKind),
      })),
    ),
    day: anyDay,
    // Days start and clocks change on quarter hours; also test the millisecond before.
    quarter: fc.nat(95),
    isBefore: fc.boolean(),
    who: fc.nat(999),
    what: fc.nat(999),
    how: fc.nat(999),
  })
  .map(({ day, quarter, isBefore, ...act }) => ({
    ...act,
    at: new Date(Date.parse(firstDay) + (day * 96 + quarter) * 900_000 - (isBefore ? 1 : 0)),
  }));
type Example = { zones: [string, string]; acts: WorldChange[]; snapshotDays: number[] };
const anyHistory = (fewestActs: number): fc.Arbitrary<Example> =>
  fc.record({
    zones: fc.tuple(fc.constantFrom(...zones), fc.constantFrom(...zones)),
    acts: fc.array(anyAct, { minLength: fewestActs, maxLength: 2 * fewestActs, size: 'max' }),
    snapshotDays: fc.uniqueArray(anyDay, { minLength: 15, maxLength: 25, size: 'max' }),
  });

// Everyone leaves an organization whose assignments are all deleted; a member joins after the refresh.
const joinsEmptyOrganization: Example = {
  zones: ['America/Havana', 'America/New_York'],
  acts: [
    ...[0, 0, 0].map((who) => ({ kind: 'withdraw' as const, who, day: '2023-12-02' })),
    ...[1, 4, 7].map((who) => ({ kind: 'leave' as const, who, day: '2023-12-02' })),
    { kind: 'join' as const, who: 2, day: '2023-12-04' },
  ].map(({ day, ...act }) => ({ ...act, what: 1, how: 1, at: new Date(`${day}T12:00:00Z`) })),
  snapshotDays: [2, 4],
};

/** Runs the training jobs that changes cause, and those for the new day, like the worker. */
async function runTrainingJobs(deps: ClockedDeps): Promise<void> {
  await evaluateGroupsForNewDay(deps);
  for (;;) {
    await refreshReadModels(deps);
    const { rows } = await sql<{ name: string; payload: never }>`
      delete from graphile_worker._private_jobs job using graphile_worker._private_tasks task
      where task.id = job.task_id and identifier like 'training.%' returning identifier as name, payload`.execute(
      deps.db,
    );
    if (rows.length === 0) break;
    for (const { name, payload } of rows)
      await trainingJobs[name as 'training.refresh_member']?.(deps, payload);
  }
  await refreshForNewDay(deps);
}

type Snapshot = Readonly<{
  organization: Organization;
  day: string;
  cells: Cell[];
  groups: unknown;
  names: unknown;
}>;

/** Takes a snapshot of an organization at the end of a day and compares the stored cells with the rule. */
async function takeSnapshot(
  deps: ClockedDeps,
  world: World,
  organization: Organization,
  { day, end }: { day: string; end: Date },
) {
  await runTrainingJobs(deps);
  evaluateRules(world, end);
  const groups = await readGroupMembers(deps.db, organization);
  expect(groups, `${day} in ${organization.zone}`).toEqual(
    computeGroupMembers(world, organization),
  );
  const cells = await readStoredCells(deps.db, organization);
  expect(
    cells.map(({ assignmentId: _1, changesOn: _2, renewsOn: _3, ...standing }) => standing),
    `${day} in ${organization.zone}`,
  ).toEqual(computeTrainingStatus(world, organization, day));
  expect(await readListedUsers(deps.db, organization)).toEqual(
    computeListedUsers(world, organization),
  );
  expect(await readStoredCounts(deps.db, organization)).toEqual(
    await countCells(deps.db, organization),
  );
  expect(await listValidityGaps(deps.db, organization)).toEqual([]);
  return { organization, day, cells, groups, names: getCurrentNames(world, organization) };
}

/** Replays a history with snapshots at the end of some days. A day that occurs twice ends the second time. */
async function replay(
  deps: ClockedDeps,
  world: World,
  acts: WorldChange[],
  snapshotDays: string[],
) {
  const snapshots = new Map<string, Snapshot>();
  let now = new Date(firstDay);
  for (const act of [...acts.toSorted((a, b) => +a.at - +b.at), undefined]) {
    const until = act?.at ?? new Date(lastDay);
    const ended = world.organizations
      .flatMap((organization) =>
        snapshotDays.flatMap((day) => {
          const end = endOf(organization.zone, day);
          return end === null ? [] : [{ organization, day, end }];
        }),
      )
      .filter(({ end }) => end >= now && end < until)
      .toSorted((a, b) => Number(a.end) - Number(b.end));
    for (const { organization, ...ending } of ended) {
      await deps.at(ending.end.toISOString());
      const snapshot = await takeSnapshot(deps, world, organization, ending);
      snapshots.set(organization.id + ending.day, snapshot);
    }
    if (!act) break;
    await deps.at(act.at.toISOString());
    await applyWorldChange(deps.db, world, act);
    now = act.at;
  }
  return [...snapshots.values()];
}

/** Edits, renames, resets, revokes, archives and removes everything. */
async function changeEverything(deps: ClockedDeps, world: World) {
  await deps.at(`${addDays(lastDay, 3)}T12:00:00Z`);
  const organizations = world.organizations.map(({ id }) => id);
  const members = world.members.map(({ id }) => id);
  const courses = world.courses.map(({ id }) => id);
  await sql`update enrollments set percent_complete = 5, completed_at = null
    where learner_id = any (${members}::uuid[])`.execute(deps.db);
  await sql`update certificates set revoked_at = training_clock(), revoked_reason = 'All of them'
    where learner_id = any (${members}::uuid[]) and revoked_at is null`.execute(deps.db);
  await sql`update profiles set full_name = null where id = any (${members}::uuid[])`.execute(
    deps.db,
  );
  await sql`update auth.users set email = 'gone-' || email where id = any (${members}::uuid[])`.execute(
    deps.db,
  );
  await sql`update courses set title = 'Gone', archived_at = training_clock()
    where id = any (${courses}::integer[])`.execute(deps.db);
  for (const table of ['assignments', 'memberships', 'teams', 'groups'])
    await sql`delete from ${sql.table(table)} where organization_id = any (${organizations}::uuid[])`.execute(
      deps.db,
    );
  await sql`update organizations set name = 'Gone', time_zone = 'Asia/Tokyo'
    where id = any (${organizations}::uuid[])`.execute(deps.db);
}

/** Replays a history and compares every day with its snapshot after everything has changed. */
async function expectSameDays(
  stage: ClockedDeps,
  { zones: inZones, acts, snapshotDays }: Example,
  users: number,
) {
  const world = await makeWorld(stage, { inZones, users, since: new Date(firstDay) });
  const days = snapshotDays.map((day) => addDays(firstDay, day));
  const snapshots = await replay(stage, world, acts, days);
  await changeEverything(stage, world);
  for (const { organization, day, cells, groups, names } of snapshots) {
    expect(await readPastCells(stage.db, organization, day), day).toEqual(cells);
    expect(await readPastGroupMembers(stage.db, organization, day), day).toEqual(groups);
    expect(await readPastNames(stage.db, world, organization, day), day).toEqual(names);
  }
  await runTrainingJobs(stage);
  for (const organization of world.organizations) {
    expect(await readStoredCells(stage.db, organization)).toEqual([]);
    expect(await readStoredCounts(stage.db, organization)).toEqual([]);
  }
}

test(
  'stores each day the result of the rule, and returns the same for that day later',
  { timeout: 900_000 },
  async ({ deps }) => {
    await withClock(deps.db, async (db, at) => {
      await fc.assert(
        fc.asyncProperty(anyHistory(100), (example) =>
          expectSameDays({ ...deps, db, at }, example, 10),
        ),
        { numRuns: count(10, 100), endOnFailure: true, examples: [[joinsEmptyOrganization]] },
      );
    });
  },
);

test('does so for an organization of many people', { timeout: 1_800_000 }, async ({ deps }) => {
  await withClock(deps.db, async (db, at) => {
    await fc.assert(
      fc.asyncProperty(anyHistory(count(100, 2_000)), (example) =>
        expectSameDays({ ...deps, db, at }, example, count(40, 1_000)),
      ),
      { numRuns: 1, endOnFailure: true },
    );
  });
});
