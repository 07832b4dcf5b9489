import { sql } from 'kysely';
import { expect } from 'vitest';
import { createFactories } from '../../../../test/factories.ts';
import { test } from '../../../../test/harness.ts';
import { listMessagesOf } from '../../../../test/messages/messages.ts';
import { withClock } from '../../../../test/training/training-clock.ts';
import { deliverMessages } from '../../messages/delivery.service.ts';
import { announceExpiry } from './expiry.queries.ts';

test('tells learners a month and a week before their certificate expires, once each', async ({
  deps,
}) => {
  await withClock(deps.db, async (db, at) => {
    const own = { ...deps, db };
    const make = createFactories(own);
    await at('2026-01-01T12:00:00Z');
    const organization = await make.organization();
    const { id: courseId, title } = await make.course();
    const users = [await make.user(), await make.user(), await make.user({ organization })];
    const [user, revoked, assigned] = users;
    if (!user || !revoked || !assigned) throw new Error('a user is missing');
    for (const { id } of users) {
      await sql`insert into enrollments (learner_id, course_id, course_version, percent_complete, completed_at)
        values (${id}, ${courseId}, 1, 100, '2026-01-01T12:00:00Z')`.execute(db);
      await sql`insert into certificates (learner_id, course_id, cycle, course_version, number, certificate_name,
          certificate_title, course_title, instructor_name, issued_at, expires_at, content_hash, lesson_count,
          quiz_count, has_capstone)
        select ${id}, ${courseId}, 1, 1, 'AT-2026-' || substr(upper(md5(${id}::text)), 1, 8), 'Ada', 'Roofs', ${title},
          'Helena', '2026-01-01T12:00:00Z', '2027-01-01T12:00:00Z', content_hash, 1, 0, false
        from course_versions where course_id = ${courseId} and number = 1`.execute(db);
    }
    await sql`update certificates set revoked_at = training_clock(), revoked_reason = 'Copied.'
      where learner_id = ${revoked.id}`.execute(db);
    // Required courses are covered by renewals and reminders.
    await sql`insert into assignments (organization_id, course_id, everyone_since, due_days)
      values (${organization.id}, ${courseId}, training_clock(), 60)`.execute(db);
    await sql`select refresh_training(${organization.id}, array[${assigned.id}]::uuid[])`.execute(
      db,
    );
    const toldAt = async (moment: string) => {
      await at(moment);
      await announceExpiry(db);
      await announceExpiry(db);
      await deliverMessages(own);
      return (await listMessagesOf(db, user)).filter(({ isMailed }) => isMailed).length;
    };
    expect(await toldAt('2026-12-01T12:00:00Z')).toBe(0);
    expect(await toldAt('2026-12-02T13:00:00Z')).toBe(1);
    expect(await toldAt('2026-12-20T12:00:00Z')).toBe(1);
    expect(await toldAt('2026-12-26T12:00:00Z')).toBe(2);
    expect(await toldAt('2027-01-02T12:00:00Z')).toBe(2);
    expect((await listMessagesOf(db, user))[0]?.payload).toMatchObject({
      courseTitle: title,
      validUntil: '2027-01-01',
    });
    for (const other of [revoked, assigned]) expect(await listMessagesOf(db, other)).toEqual([]);
  });
});
