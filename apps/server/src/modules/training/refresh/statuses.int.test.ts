import { sql } from 'kysely';
import { expect } from 'vitest';
import { createFactories } from '../../../../test/factories.ts';
import { test } from '../../../../test/harness.ts';
import { withClock } from '../../../../test/training/training-clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refreshMembers } from './refresh.queries.ts';

type Cell = { status: string; percent: number; dueOn: string | null; validUntil: string | null };

async function statusOn(db: Database, organizationId: string, userId: string, day: string) {
  const { rows } = await sql<Cell>`
    select status, percent, due_on::text, valid_until::text
    from training_as_of(${organizationId}, array[${userId}]::uuid[], ${day}::date,
      ((${day}::date + 1)::timestamp at time zone 'UTC') - interval '1 microsecond')`.execute(db);
  return rows;
}

async function listStoredCells(db: Database, userId: string) {
  const { rows } = await sql<Cell>`
    select status, percent, due_on::text, valid_until::text from training_cells where user_id = ${userId}`.execute(
    db,
  );
  return rows;
}

async function assign(
  db: Database,
  values: {
    organizationId: string;
    courseId: number;
    dueOn: string;
    months?: number;
    graceDays?: number;
  },
) {
  const { organizationId, courseId, dueOn, months = null, graceDays = 0 } = values;
  await sql`insert into assignments (organization_id, course_id, everyone_since, due_on, months, grace_days)
    values (${organizationId}, ${courseId}, training_clock(), ${dueOn}, ${months}, ${graceDays})`.execute(
    db,
  );
}

const createFactoriesFor = (deps: Deps, db: Database) => createFactories({ ...deps, db });

test('moves through all statuses and returns the status of each past day later', async ({
  deps,
}) => {
  await withClock(deps.db, async (db, at) => {
    const make = createFactoriesFor(deps, db);
    await at('2026-01-05T12:00:00Z');
    const organization = await make.organization();
    const { id: courseId } = await make.course();
    const user = await make.user({ organization });
    await assign(db, {
      organizationId: organization.id,
      courseId,
      dueOn: '2026-03-31',
      months: 12,
      graceDays: 10,
    });

    const today = async (moment: string) => {
      await at(moment);
      await refreshMembers(db, organization.id, [user.id]);
      const [cell] = await listStoredCells(db, user.id);
      return cell?.status;
    };
    expect(await today('2026-01-06T12:00:00Z')).toBe('not_started');
    await at('2026-02-01T12:00:00Z');
    await make.enrollment(user, courseId, { percentComplete: 40 });
    expect(await today('2026-02-01T13:00:00Z')).toBe('in_progress');
    expect(await today('2026-03-16T23:59:00Z')).toBe('in_progress');
    expect(await today('2026-03-17T00:00:00Z')).toBe('due_soon');
    expect(await today('2026-03-31T23:59:00Z')).toBe('due_soon');
    expect(await today('2026-04-01T00:00:00Z')).toBe('overdue');
    await at('2026-04-10T12:00:00Z');
    await sql`update enrollments set percent_complete = 100, completed_at = training_clock()
      where learner_id = ${user.id}`.execute(db);
    expect(await today('2026-04-10T13:00:00Z')).toBe('up_to_date');
    expect(await today('2027-03-26T12:00:00Z')).toBe('up_to_date');
    expect(await today('2027-03-27T12:00:00Z')).toBe('due_soon');
    expect(await today('2027-04-20T12:00:00Z')).toBe('due_soon');
    expect(await today('2027-04-21T12:00:00Z')).toBe('expired');

    // The assignment and the membership are deleted.
    await at('2027-05-01T12:00:00Z');
    await sql`delete from assignments where organization_id = ${organization.id}`.execute(db);
    await sql`delete from memberships where user_id = ${user.id}`.execute(db);
    expect(await today('2027-05-01T13:00:00Z')).toBeUndefined();

    const was = async (day: string) =>
      (await statusOn(db, organization.id, user.id, day)).map(({ status }) => status);
    expect(await was('2026-01-04')).toEqual([]);
    expect(await was('2026-01-06')).toEqual(['not_started']);
    expect(await was('2026-03-31')).toEqual(['due_soon']);
    expect(await was('2026-04-01')).toEqual(['overdue']);
    expect(await was('2026-04-10')).toEqual(['up_to_date']);
    expect(await was('2027-04-21')).toEqual(['expired']);
    expect(await was('2027-05-01')).toEqual([]);
  });
});

test('keeps the counts of each team in line with the cells', async ({ deps }) => {
  await withClock(deps.db, async (db, at) => {
    const make = createFactoriesFor(deps, db);
    await at('2026-01-05T12:00:00Z');
    const organization = await make.organization();
    const { id: courseId } = await make.course();
    const first = await make.user({ organization });
    const members = [first, await make.user({ organization })];
    const { rows: teams } = await sql<{ id: string }>`insert into teams (organization_id, name)
      values (${organization.id}, 'Field') returning id`.execute(db);
    const teamId = teams[0]?.id;
    await sql`insert into team_members (team_id, user_id) values (${teamId}, ${first.id})`.execute(
      db,
    );
    await assign(db, { organizationId: organization.id, courseId, dueOn: '2026-01-01' });
    const ids = members.map(({ id }) => id);
    const counts = async () => {
      await refreshMembers(db, organization.id, ids);
      const { rows } = await sql<{
        team: boolean;
        courseId: number;
        status: string;
        count: number;
      }>`
        select team_id = ${teamId}::uuid as team, course_id, status, count from training_counts
        where organization_id = ${organization.id} and count > 0 order by 1, 2, 3`.execute(db);
      return rows.map((row) => Object.values(row).join(' '));
    };
    await at('2026-03-02T12:00:00Z');
    expect(await counts()).toEqual([
      'false 0 overdue 2',
      `false ${courseId} overdue 2`,
      'true 0 overdue 1',
      `true ${courseId} overdue 1`,
    ]);
    await sql`delete from team_members where user_id = ${first.id}`.execute(db);
    await make.enrollment(first, courseId, { percentComplete: 30 });
    await sql`update enrollments set percent_complete = 100, completed_at = training_clock()
      where learner_id = ${first.id}`.execute(db);
    expect(await counts()).toEqual([
      'false 0 overdue 1',
      'false 0 up_to_date 1',
      `false ${courseId} overdue 1`,
      `false ${courseId} up_to_date 1`,
    ]);
  });
});
