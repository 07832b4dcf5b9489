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
  computeListedUsers,
  getCurrentNames,
  readStoredCounts,
  readStoredCells,
  readListedUsers,
  readPastCells,
  readPastNames,
  type Cell,
} from '../../../../test/training/stored-training.ts';
import {
  addDays,
  endOf,
  computeTrainingStatus,
  type Organization,
  type World,
} from '../../../../test/training/training-world.ts';
import { refreshReadModels } from '../../../read-models.ts';
import { refreshForNewDay } from './refresh.service.ts';
import { trainingJobs } from '../training.jobs.ts';

const firstDay = '2023-12-01';
const days = 475;
const lastDay = addDays(firstDay, days);
const usersAtOnce = 10;

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
const anyHistory: fc.Arbitrary<Example> = fc.record({
  zones: fc.tuple(fc.constantFrom(...zones), fc.constantFrom(...zones)),
  acts: fc.array(anyAct, { minLength: 100, maxLength: 200, size: 'max' }),
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

/** Runs the training jobs that changes cause and the refresh for the new day, like the worker. */
async function runTrainingJobs(deps: ClockedDeps): Promise<void> {
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
  names: unknown;
}>;

/** Takes a snapshot of an organization at the end of a day and compares the stored cells with the rule. */
async function takeSnapshot(
  deps: ClockedDeps,
  world: World,
  organization: Organization,
  day: string,
) {
  await runTrainingJobs(deps);
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
  return { organization, day, cells, names: getCurrentNames(world, organization) };
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
        snapshotDays.map((day) => ({ organization, day, end: endOf(organization.zone, day) })),
      )
      .filter(({ end }) => end !== null && end >= now && end < until)
      .toSorted((a, b) => Number(a.end) - Number(b.end));
    for (const { organization, day, end } of ended) {
      await deps.at(end?.toISOString() ?? '');
      snapshots.set(organization.id + day, await takeSnapshot(deps, world, organization, day));
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
  for (const table of ['assignments', 'memberships', 'teams'])
    await sql`delete from ${sql.table(table)} where organization_id = any (${organizations}::uuid[])`.execute(
      deps.db,
    );
  await sql`update organizations set name = 'Gone', time_zone = 'Asia/Tokyo'
    where id = any (${organizations}::uuid[])`.execute(deps.db);
}

test(
  'stores each day the result of the rule, and returns the same for that day later',
  { timeout: 900_000 },
  async ({ deps }) => {
    await withClock(deps.db, async (db, at) => {
      const stage: ClockedDeps = { ...deps, db, at };
      await fc.assert(
        fc.asyncProperty(anyHistory, async ({ zones: inZones, acts, snapshotDays }) => {
          const world = await makeWorld(stage, {
            inZones,
            users: usersAtOnce,
            since: new Date(firstDay),
          });
          const snapshots = await replay(
            stage,
            world,
            acts,
            snapshotDays.map((day) => addDays(firstDay, day)),
          );
          await changeEverything(stage, world);
          for (const { organization, day, cells, names } of snapshots) {
            expect(await readPastCells(db, organization, day), day).toEqual(cells);
            expect(await readPastNames(db, world, organization, day), day).toEqual(names);
          }
          await runTrainingJobs(stage);
          for (const organization of world.organizations) {
            expect(await readStoredCells(db, organization)).toEqual([]);
            expect(await readStoredCounts(db, organization)).toEqual([]);
          }
        }),
        { numRuns: count(10, 100), endOnFailure: true, examples: [[joinsEmptyOrganization]] },
      );
    });
  },
);
