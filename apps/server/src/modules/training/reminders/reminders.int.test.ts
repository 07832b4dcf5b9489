import { sql } from 'kysely';
import { expect } from 'vitest';
import { createFactories, type MadeUser } from '../../../../test/factories.ts';
import { test } from '../../../../test/harness.ts';
import { withClock } from '../../../../test/training/training-clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { insertMessage } from '../../messages/index.ts';
import { sendDigests } from './digests.service.ts';
import { refreshMembers } from '../refresh/refresh.queries.ts';
import { sendReminders } from './reminders.service.ts';

type ClockedDeps = Deps & { at: (moment: string) => Promise<void> };

/** Runs `work` with a test clock on one connection. */
async function withTestClock(deps: Deps, work: (own: ClockedDeps) => Promise<void>): Promise<void> {
  await withClock(deps.db, (db, at) => work({ ...deps, db, at }));
}

const setZone = (db: Database, { id }: MadeUser, zone: string, hour = 9) =>
  sql`update profiles set time_zone = ${zone}, reminder_hour = ${hour} where id = ${id}`.execute(
    db,
  );

async function assignToEveryone(
  db: Database,
  organizationId: string,
  courseId: number,
  dueOn: string,
) {
  await sql`insert into assignments (organization_id, course_id, everyone_since, due_on)
    values (${organizationId}, ${courseId}, training_clock(), ${dueOn})`.execute(db);
}

/** Lists the queued emails of a recipient in order. */
async function mailsTo(db: Database, email: string) {
  const { rows } = await sql<{ template: string; days: number; droppedAt: Date | null }>`
    select content ->> 'template' as template, (content #>> '{courses,0,daysLeft}')::integer as days, dropped_at
    from outgoing_mails where to_email = ${email} order by created_at`.execute(db);
  return rows;
}

async function setUp(own: ClockedDeps, dueOn: string) {
  const make = createFactories(own);
  await own.at('2026-01-05T12:00:00Z');
  const organization = await make.organization();
  const { id: courseId } = await make.course();
  const user = await make.user({ organization });
  await assignToEveryone(own.db, organization.id, courseId, dueOn);
  await refreshMembers(own.db, organization.id, [user.id]);
  const remindAt = async (moment: string) => {
    await own.at(moment);
    await sendReminders(own);
    return (await mailsTo(own.db, user.email)).map(({ days }) => days);
  };
  return { make, organization, courseId, user, remindAt };
}

test('reminds a week before, on the due date and every week after, once each at the local hour', async ({
  deps,
}) => {
  await withTestClock(deps, async (own) => {
    const { user, remindAt } = await setUp(own, '2026-03-31');
    // 08:30 in Kathmandu, then 09:00.
    await setZone(own.db, user, 'Asia/Kathmandu');
    expect(await remindAt('2026-03-23T23:59:00Z')).toEqual([]);
    expect(await remindAt('2026-03-24T02:45:00Z')).toEqual([]);
    expect(await remindAt('2026-03-24T03:15:00Z')).toEqual([7]);
    expect(await remindAt('2026-03-24T03:30:00Z')).toEqual([7]);
    expect(await remindAt('2026-03-30T18:00:00Z')).toEqual([7]);
    expect(await remindAt('2026-03-31T03:15:00Z')).toEqual([7, 0]);
    expect(await remindAt('2026-04-06T18:00:00Z')).toEqual([7, 0]);
    expect(await remindAt('2026-04-07T03:15:00Z')).toEqual([7, 0, -7]);
    // The job did not run for a month: one email, not four.
    expect(await remindAt('2026-05-06T12:00:00Z')).toEqual([7, 0, -7, -36]);
    expect(await remindAt('2026-05-06T13:00:00Z')).toEqual([7, 0, -7, -36]);
  });
});

test('uses the local day of the learner on both sides of the date line', async ({ deps }) => {
  await withTestClock(deps, async (own) => {
    const { make, organization, user, remindAt } = await setUp(own, '2026-03-31');
    const west = await make.user({ organization });
    await refreshMembers(own.db, organization.id, [west.id]);
    await setZone(own.db, user, 'Pacific/Kiritimati');
    await setZone(own.db, west, 'Pacific/Pago_Pago');
    const daysOfWest = async () => (await mailsTo(own.db, west.email)).map(({ days }) => days);
    expect(await remindAt('2026-03-24T00:00:00Z')).toEqual([7]);
    expect(await daysOfWest()).toEqual([]);
    await remindAt('2026-03-24T20:00:00Z');
    expect(await daysOfWest()).toEqual([7]);
    // 09:00 on the 31st in Kiritimati is 19:00 on the 30th in UTC.
    expect(await remindAt('2026-03-30T18:59:00Z')).toEqual([7]);
    expect(await remindAt('2026-03-30T19:00:00Z')).toEqual([7, 0]);
    expect(await daysOfWest()).toEqual([7]);
    await remindAt('2026-03-31T19:59:00Z');
    expect(await daysOfWest()).toEqual([7]);
    await remindAt('2026-03-31T20:00:00Z');
    expect(await daysOfWest()).toEqual([7, 0]);
  });
});

test('sends one email for a skipped hour, a repeated hour and February 29', async ({ deps }) => {
  await withTestClock(deps, async (own) => {
    const skipped = await setUp(own, '2026-03-29');
    await setZone(own.db, skipped.user, 'Europe/Berlin', 2);
    await skipped.remindAt('2026-03-22T12:00:00Z');
    expect(await skipped.remindAt('2026-03-29T00:59:00Z')).toEqual([7]);
    expect(await skipped.remindAt('2026-03-29T01:00:00Z')).toEqual([7, 0]);
    const twice = await setUp(own, '2026-10-25');
    await setZone(own.db, twice.user, 'Europe/Berlin', 2);
    await twice.remindAt('2026-10-18T12:00:00Z');
    expect(await twice.remindAt('2026-10-25T00:00:00Z')).toEqual([7, 0]);
    expect(await twice.remindAt('2026-10-25T01:00:00Z')).toEqual([7, 0]);
    const leap = await setUp(own, '2028-02-29');
    await leap.remindAt('2028-02-22T12:00:00Z');
    expect(await leap.remindAt('2028-02-29T12:00:00Z')).toEqual([7, 0]);
    expect(await leap.remindAt('2028-03-07T12:00:00Z')).toEqual([7, 0, -7]);
  });
});

test('does not remind members who completed or left, and drops their unsent emails', async ({
  deps,
}) => {
  await withTestClock(deps, async (own) => {
    const { make, organization, courseId, user, remindAt } = await setUp(own, '2026-03-31');
    const done = await make.user({ organization });
    await refreshMembers(own.db, organization.id, [done.id]);
    await make.enrollment(done, courseId, { percentComplete: 40 });
    await sql`update enrollments set percent_complete = 100, completed_at = training_clock()
      where learner_id = ${done.id}`.execute(own.db);
    await refreshMembers(own.db, organization.id, [done.id]);
    expect(await remindAt('2026-03-24T12:00:00Z')).toEqual([7]);
    expect(await mailsTo(own.db, done.email)).toEqual([]);
    await sql`delete from memberships where user_id = ${user.id}`.execute(own.db);
    expect((await mailsTo(own.db, user.email))[0]?.droppedAt).not.toBeNull();
    expect(await remindAt('2026-03-31T12:00:00Z')).toEqual([7]);
  });
});

test('sends each reminder once when five workers run concurrently and one is killed', async ({
  deps,
}) => {
  await withTestClock(deps, async (own) => {
    const { make, organization } = await setUp(own, '2026-03-31');
    const members: MadeUser[] = [];
    for (let index = 0; index < 6; index += 1) members.push(await make.user({ organization }));
    await refreshMembers(
      own.db,
      organization.id,
      members.map(({ id }) => id),
    );
    await own.at('2026-03-24T12:00:00Z');
    // Killed after all writes and before the commit.
    await own.db
      .transaction()
      .execute(async (tx) => {
        await sendReminders({ ...own, db: tx });
        throw new Error('killed');
      })
      .catch(() => undefined);
    for (const { email } of members) expect(await mailsTo(own.db, email)).toHaveLength(0);
    // Five concurrent workers with separate connections.
    await Promise.all(
      Array.from({ length: 5 }, () =>
        withClock(deps.db, async (db, at) => {
          await at('2026-03-24T12:00:00Z');
          await sendReminders({ ...deps, db });
        }),
      ),
    );
    await sendReminders(own);
    for (const { email } of members) expect(await mailsTo(own.db, email)).toHaveLength(1);
  });
});

test('sends each admin one digest a week', async ({ deps }) => {
  await withTestClock(deps, async (own) => {
    const { make, organization } = await setUp(own, '2026-03-31');
    const admin = await make.user({ organization, role: 'admin' });
    await refreshMembers(own.db, organization.id, [admin.id]);
    const digestsAt = async (moment: string) => {
      await own.at(moment);
      await sendDigests(own);
      return (await mailsTo(own.db, admin.email)).length;
    };
    // A Monday.
    expect(await digestsAt('2026-03-16T08:59:00Z')).toBe(0);
    expect(await digestsAt('2026-03-16T09:00:00Z')).toBe(1);
    expect(await digestsAt('2026-03-22T23:00:00Z')).toBe(1);
    expect(await digestsAt('2026-03-23T09:15:00Z')).toBe(2);
  });
});

test('reminds of an assignment that is due within days on the day after its announcement', async ({
  deps,
}) => {
  await withTestClock(deps, async (own) => {
    const { user, courseId, remindAt } = await setUp(own, '2026-03-31');
    await own.at('2026-03-27T08:00:00Z');
    await insertMessage(own.db, {
      userId: user.id,
      kind: 'assignment_created',
      eventKey: 'announced',
      payload: {
        assignmentId: crypto.randomUUID(),
        courseId,
        courseTitle: 'Roofs',
        organizationName: 'Harbour Homes',
        dueOn: '2026-03-31',
      },
    });
    expect(await remindAt('2026-03-27T12:00:00Z')).toEqual([]);
    expect(await remindAt('2026-03-28T12:00:00Z')).toEqual([3]);
    expect(await remindAt('2026-03-28T13:00:00Z')).toEqual([3]);
  });
});
