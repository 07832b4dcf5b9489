import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { createFactories, type MadeUser } from '../../../test/factories.ts';
import { test } from '../../../test/harness.ts';
import { asOwner } from '../../../test/support/owner-database.ts';
import { bearer } from '../../../test/identity/factor-world.ts';
import {
  addMemberWithPin,
  createPinWorld,
  signInWithPin,
} from '../../../test/identity/pin-world.ts';
import { listMessagesOf } from '../../../test/messages/messages.ts';
import { withClock } from '../../../test/training/training-clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { deliverDueMessages, lockRecipients } from './delivery.queries.ts';
import { deliverMessages } from './delivery.service.ts';
import { insertMessage } from './messages.queries.ts';

/** Tells a user that an assignment was canceled, which nothing undoes. */
const tell = (db: Database, user: MadeUser, courseId: number) =>
  insertMessage(db, {
    userId: user.id,
    kind: 'assignment_canceled',
    eventKey: `${courseId}`,
    payload: { courseId, courseTitle: `Course ${courseId}`, organizationName: 'Harbour Homes' },
  });

const setDelivery = (db: Database, { id }: MadeUser, delivery: string) =>
  sql`insert into message_preferences (user_id, kind, delivery)
    values (${id}, 'assignment_canceled', ${delivery}::message_delivery)
    on conflict (user_id, kind) do update set delivery = excluded.delivery`.execute(db);

/** Lists the numbers of messages in the queued emails of a user. */
async function listMailSizes(db: Database, { email }: MadeUser): Promise<number[]> {
  const { rows } = await sql<{ size: number }>`
    select jsonb_array_length(content -> 'messages') as size from outgoing_mails
    where to_email = ${email} order by created_at`.execute(db);
  return rows.map(({ size }) => size);
}

describe('delivery', () => {
  test('emails each message once when it is stored and delivered again and again', async ({
    deps,
    make,
    mailbox,
  }) => {
    const user = await make.user({ organization: await make.organization() });
    await Promise.all(Array.from({ length: 5 }, () => tell(deps.db, user, 1)));
    await Promise.all(Array.from({ length: 5 }, () => deliverMessages(deps)));
    await tell(deps.db, user, 1);
    const mails = await mailbox.of(user.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Assignment canceled: Course 1']);
    const header = mails[0]?.headers.find(({ key }) => key === 'list-unsubscribe-post');
    expect(header?.value).toBe('List-Unsubscribe=One-Click');
    expect(await listMessagesOf(deps.db, user)).toMatchObject([{ isMailed: true }]);
  });

  test('leaves messages of kinds that only another version knows', async ({ deps, make }) => {
    const user = await make.user();
    await asOwner(deps.db, async (owner) => {
      await sql`alter type message_kind add value 'of_another_version'`.execute(owner);
    });
    await sql`insert into messages (user_id, kind, event_key, payload)
      values (${user.id}, 'of_another_version', '1', '{}')`.execute(deps.db);
    await tell(deps.db, user, 1);
    await deliverMessages(deps);
    expect(await listMailSizes(deps.db, user)).toEqual([1]);
    expect(await deps.db.transaction().execute((tx) => lockRecipients(tx, 10))).toEqual([]);
  });

  test('bundles more than three due messages into one email', async ({ deps, make, mailbox }) => {
    const [few, many] = [await make.user(), await make.user()];
    for (const courseId of [1, 2, 3]) await tell(deps.db, few, courseId);
    for (const courseId of [1, 2, 3, 4]) await tell(deps.db, many, courseId);
    await deliverMessages(deps);
    expect(await listMailSizes(deps.db, few)).toEqual([1, 1, 1]);
    expect(await listMailSizes(deps.db, many)).toEqual([4]);
    const [digest] = await mailbox.of(many.email);
    expect(digest?.subject).toBe('4 updates on Atrium');
    for (const courseId of [1, 2, 3, 4]) expect(digest?.text).toContain(`Course ${courseId}`);
    const stored = await listMessagesOf(deps.db, many);
    expect(new Set(stored.map(({ mailId }) => mailId)).size).toBe(1);
  });

  test('sends each message once when five workers run concurrently and one is killed', async ({
    deps,
    make,
  }) => {
    const users = await make.users(8);
    for (const user of users)
      for (const courseId of [1, 2, 3, 4, 5]) await tell(deps.db, user, courseId);
    await expect(
      deps.db.transaction().execute(async (tx) => {
        await deliverDueMessages(tx, await lockRecipients(tx, 100));
        throw new Error('killed');
      }),
    ).rejects.toThrow('killed');
    for (const user of users) expect(await listMailSizes(deps.db, user)).toEqual([]);
    await Promise.all(Array.from({ length: 5 }, () => deliverMessages(deps)));
    await deliverMessages(deps);
    for (const user of users) expect(await listMailSizes(deps.db, user)).toEqual([5]);
  });

  test('sends nothing to removed members and in deactivated organizations', async ({
    deps,
    make,
  }) => {
    const [left, inactive] = [await make.organization(), await make.organization()];
    const removed = await make.user({ organization: left });
    const stopped = await make.user({ organization: inactive });
    const moved = await make.user({ organization: left });
    for (const user of [removed, stopped, moved]) await tell(deps.db, user, 1);
    await deps.db.deleteFrom('memberships').where('userId', '=', removed.id).execute();
    await deps.db
      .updateTable('organizations')
      .set({ isActive: false })
      .where('id', '=', inactive.id)
      .execute();
    await deps.db.deleteFrom('memberships').where('userId', '=', moved.id).execute();
    const other = await make.organization();
    await deps.db
      .insertInto('memberships')
      .values({ userId: moved.id, organizationId: other.id, role: 'member' })
      .execute();
    await deliverMessages(deps);
    for (const user of [removed, stopped, moved]) {
      expect(await listMailSizes(deps.db, user)).toEqual([]);
      expect(await listMessagesOf(deps.db, user)).toMatchObject([
        { isMailed: false, mailDueAt: null },
      ]);
    }
  });

  test('sends nothing that is turned off, and keeps the message', async ({ deps, make }) => {
    const user = await make.user();
    await setDelivery(deps.db, user, 'off');
    await tell(deps.db, user, 1);
    await deliverMessages(deps);
    expect(await listMailSizes(deps.db, user)).toEqual([]);
    expect(await listMessagesOf(deps.db, user)).toMatchObject([{ kind: 'assignment_canceled' }]);
  });

  test('shows the messages of members without email in the app only', async ({
    api,
    deps,
    make,
  }) => {
    const world = await createPinWorld(api, make);
    const { id, username } = await addMemberWithPin(api, world, 'Mia Silent');
    await insertMessage(deps.db, {
      userId: id,
      kind: 'assignment_canceled',
      eventKey: '1',
      payload: { courseId: 1, courseTitle: 'Course 1', organizationName: 'Northwind' },
    });
    await deliverMessages(deps);
    const browser = api.browser();
    const headers = bearer(await signInWithPin(browser, username));
    expect((await browser.post('/api/privacy/exports', undefined, headers)).status).toBe(201);
    const { rows } = await sql`select id from outgoing_mails where to_email like '%no-email.invalid'
      or to_email = ''`.execute(deps.db);
    expect(rows).toEqual([]);
    const messages =
      await sql`select id from messages where user_id = ${id} and mailed_at is null`.execute(
        deps.db,
      );
    expect(messages.rows).toHaveLength(1);
  });
});

test('sends one digest a day at the hour of the user, also across a change of the clock', async ({
  deps,
}) => {
  await withClock(deps.db, async (db, at) => {
    const own: Deps = { ...deps, db };
    await at('2026-03-01T12:00:00Z');
    const user = await createFactories(own).user();
    await sql`update profiles set time_zone = 'Europe/Berlin', reminder_hour = 8 where id = ${user.id}`.execute(
      db,
    );
    await setDelivery(db, user, 'daily');
    const mailsAt = async (moment: string) => {
      await at(moment);
      await deliverMessages(own);
      return listMailSizes(db, user);
    };
    // The day before clocks are set forward: 8:00 is 7:00 UTC, then 6:00 UTC.
    await at('2026-03-28T06:30:00Z');
    await tell(db, user, 1);
    expect(await mailsAt('2026-03-28T06:59:00Z')).toEqual([]);
    await tell(db, user, 2);
    expect(await mailsAt('2026-03-28T07:00:00Z')).toEqual([2]);
    await tell(db, user, 3);
    expect(await mailsAt('2026-03-28T12:00:00Z')).toEqual([2]);
    expect(await mailsAt('2026-03-29T05:59:00Z')).toEqual([2]);
    expect(await mailsAt('2026-03-29T06:00:00Z')).toEqual([2, 1]);
    expect(await mailsAt('2026-03-30T06:00:00Z')).toEqual([2, 1]);
  });
});
