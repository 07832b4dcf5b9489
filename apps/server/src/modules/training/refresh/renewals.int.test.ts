import { sql } from 'kysely';
import { expect } from 'vitest';
import { createFactories } from '../../../../test/factories.ts';
import { test } from '../../../../test/harness.ts';
import { withClock } from '../../../../test/training/training-clock.ts';
import { refreshMembers } from './refresh.queries.ts';
import { refreshForNewDay } from './refresh.service.ts';
import { openRenewals } from './renewals.service.ts';

test('opens a new cycle after a year and keeps the progress of the old one', async ({ deps }) => {
  await withClock(deps.db, async (db, at) => {
    const own = { ...deps, db };
    const make = createFactories(own);
    await at('2027-02-01T12:00:00Z');
    const organization = await make.organization();
    const { id: courseId } = await make.course();
    const user = await make.user({ organization });
    await sql`insert into assignments (organization_id, course_id, everyone_since, due_days, months)
      values (${organization.id}, ${courseId}, training_clock(), 60, 12)`.execute(db);
    await at('2028-02-29T12:00:00Z');
    await make.enrollment(user, courseId, { percentComplete: 40 });
    await sql`update enrollments set percent_complete = 100, completed_at = training_clock()
      where learner_id = ${user.id}`.execute(db);
    await refreshMembers(db, organization.id, [user.id]);

    const cycles = async (moment: string) => {
      await at(moment);
      await refreshForNewDay(own);
      await openRenewals(own);
      await refreshMembers(db, organization.id, [user.id]);
      const { rows } = await sql<{ cycle: number; percentComplete: number }>`
        select cycle, percent_complete from enrollments where learner_id = ${user.id} order by cycle`.execute(
        db,
      );
      const { rows: cells } = await sql<{ status: string; percent: number; validUntil: string }>`
        select status, percent, valid_until::text from training_cells where user_id = ${user.id}`.execute(
        db,
      );
      return { cycles: rows.map((row) => row.percentComplete), ...cells[0] };
    };
    // Completed on February 29, it is valid until February 28 of the next year.
    expect(await cycles('2029-01-28T12:00:00Z')).toMatchObject({
      cycles: [100],
      status: 'up_to_date',
      validUntil: '2029-02-28',
    });
    expect(await cycles('2029-01-29T12:00:00Z')).toMatchObject({
      cycles: [100, 0],
      status: 'up_to_date',
    });
    expect(await cycles('2029-02-14T12:00:00Z')).toMatchObject({ status: 'due_soon', percent: 0 });
    await sql`update enrollments set percent_complete = 50 where learner_id = ${user.id} and cycle = 2`.execute(
      db,
    );
    expect(await cycles('2029-03-01T12:00:00Z')).toMatchObject({
      cycles: [100, 50],
      status: 'expired',
      percent: 50,
    });
    await sql`update enrollments set percent_complete = 100, completed_at = training_clock()
      where learner_id = ${user.id} and cycle = 2`.execute(db);
    expect(await cycles('2029-03-02T12:00:00Z')).toMatchObject({
      cycles: [100, 100],
      status: 'up_to_date',
      validUntil: '2030-03-01',
    });
  });
});
