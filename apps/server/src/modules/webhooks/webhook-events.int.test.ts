import type { WebhookEventType } from '@atrium/contracts/webhooks/constants';
import { webhookBody } from '@atrium/contracts/webhooks/webhook-events';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import type { MadeOrganization } from '../../../test/factories.ts';
import { asOwner } from '../../../test/support/owner-database.ts';
import { makeWebhook, test } from '../../../test/webhooks/webhooks-test.ts';
import type { Database } from '../../platform/database/database.ts';

/** Lists the events of an organization in order. Each must match the contract of its type. */
async function listEvents(db: Database, { id }: MadeOrganization) {
  const { rows } = await sql<{ type: WebhookEventType; body: string }>`
    select type, webhook_body(event) as body from webhook_events event
    where organization_id = ${id} order by sequence`.execute(db);
  return rows.map(({ type, body }) => webhookBody(type).parse(JSON.parse(body)));
}
const typesOf = (events: { type: string }[]) => events.map(({ type }) => type);

describe('events', () => {
  test('of people are recorded for their organization', async ({ api, make, deps, receiver }) => {
    const { organization } = await makeWebhook(api, make, receiver);
    const other = await make.organization();
    const user = await make.user({ organization });
    await make.user({ organization: other });
    const { db } = deps;
    const where = { userId: user.id };
    await db
      .updateTable('memberships')
      .set({ role: 'admin' })
      .where('userId', '=', user.id)
      .execute();
    const team = await db
      .insertInto('teams')
      .values({ organizationId: organization.id, name: 'Field' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('teamMembers')
      .values({ teamId: team.id, ...where })
      .execute();
    await db
      .updateTable('profiles')
      .set({ fullName: 'Ada Meyer' })
      .where('id', '=', user.id)
      .execute();
    await db
      .updateTable('auth.users')
      .set({ email: 'ada@x.example' })
      .where('id', '=', user.id)
      .execute();
    for (const deactivatedAt of [sql<Date>`now()`, null])
      await db
        .updateTable('memberships')
        .set({ deactivatedAt })
        .where('userId', '=', user.id)
        .execute();
    await db.deleteFrom('memberships').where('userId', '=', user.id).execute();
    const events = await listEvents(db, organization);
    expect(events.map(({ type, data }) => [type, data])).toEqual([
      ['person.joined', { userId: user.id, role: 'member' }],
      ['person.updated', { userId: user.id, changed: 'role', role: 'admin', teamIds: [] }],
      ['person.updated', { userId: user.id, changed: 'teams', role: 'admin', teamIds: [team.id] }],
      ['person.updated', { userId: user.id, changed: 'name', role: 'admin', teamIds: [team.id] }],
      ['person.updated', { userId: user.id, changed: 'email', role: 'admin', teamIds: [team.id] }],
      ['person.deactivated', { userId: user.id }],
      ['person.reactivated', { userId: user.id }],
      ['person.left', { userId: user.id }],
    ]);
    expect(await listEvents(db, other)).toEqual([]);
    // Names and emails are not part of events.
    expect(JSON.stringify(events)).not.toContain('Ada');
  });

  test('of details are recorded once per statement that changes them', async ({
    api,
    make,
    deps,
    receiver,
  }) => {
    const { organization } = await makeWebhook(api, make, receiver, ['person.updated']);
    const { db } = deps;
    const [user, boss, other] = await make.users(3, organization);
    if (!user || !boss || !other) throw new Error('three members expected');
    const ids = [user.id, boss.id];
    const change = (values: { department?: string; managerId?: string }) =>
      db.updateTable('memberDetails').set(values).where('userId', 'in', ids).execute();
    const added = ids.map((userId) => ({ organizationId: organization.id, userId }));
    // Details without a value are none.
    await db.insertInto('memberDetails').values(added).execute();
    expect(await listEvents(db, organization)).toEqual([]);
    await change({ department: 'Quarry' });
    await change({ department: 'Quarry' });
    await db
      .insertInto('memberDetails')
      .values({ organizationId: organization.id, userId: other.id, employeeId: 'N-1' })
      .execute();
    await change({ managerId: other.id });
    await db.deleteFrom('memberships').where('userId', '=', user.id).execute();
    const events = await listEvents(db, organization);
    const changes = events.map(({ data }) =>
      'changed' in data ? `${data.userId} ${data.changed}` : '',
    );
    const pair = ids.map((id) => `${id} details`).toSorted();
    expect(changes.slice(0, 2).toSorted()).toEqual(pair);
    expect(changes[2]).toBe(`${other.id} details`);
    expect(changes.slice(3).toSorted()).toEqual(pair);
    expect(JSON.stringify(events)).not.toContain('Quarry');
    const deliveries = db
      .selectFrom('webhookDeliveries')
      .innerJoin('webhookEvents', 'webhookEvents.id', 'eventId')
      .select('sequence')
      .where('webhookEvents.organizationId', '=', organization.id);
    expect(await deliveries.clearSelect().select('webhookEvents.id').execute()).toHaveLength(5);
  });

  test('of learning, certificates, training and courses match their contracts', async ({
    api,
    make,
    deps,
    receiver,
  }) => {
    const { organization } = await makeWebhook(api, make, receiver);
    const { db } = deps;
    const user = await make.user({ organization });
    const course = await make.course({ organization });
    const certificateId = await make.certificate(user, course.id);
    await db
      .updateTable('certificates')
      .set({ revokedAt: sql<Date>`now()`, revokedReason: 'Somebody else sat the exam.' })
      .where('id', '=', certificateId)
      .execute();
    const { id: assignmentId } = await db
      .insertInto('assignments')
      .values({
        organizationId: organization.id,
        courseId: course.id,
        dueOn: '2020-01-31',
        everyoneSince: sql<Date>`training_clock()`,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .updateTable('assignments')
      .set({ months: 12, revision: 2 })
      .where('id', '=', assignmentId)
      .execute();
    await asOwner(db, (owner) =>
      sql`insert into training_cells (organization_id, user_id, course_id, assignment_id, status, percent, due_on, urgency, is_first)
        values (${organization.id}, ${user.id}, ${course.id}, ${assignmentId}, 'overdue', 0, '2020-01-31', 1, true)`.execute(
        owner,
      ),
    );
    await sql`update training_cells set status = 'expired', valid_until = '2020-02-01'
      where assignment_id = ${assignmentId}`.execute(db);
    await db.deleteFrom('assignments').where('id', '=', assignmentId).execute();
    await db
      .updateTable('courses')
      .set({ archivedAt: sql<Date>`now()` })
      .where('id', '=', course.id)
      .execute();
    expect(typesOf(await listEvents(db, organization))).toEqual([
      'person.joined',
      'course.published',
      'course.completed',
      'certificate.issued',
      'certificate.revoked',
      'assignment.created',
      'assignment.updated',
      'training.overdue',
      'training.expired',
      'assignment.canceled',
      'course.archived',
    ]);
  });

  test('of transactions that are rolled back are not recorded', async ({
    api,
    make,
    deps,
    receiver,
  }) => {
    const { organization } = await makeWebhook(api, make, receiver);
    const user = await make.user();
    await expect(
      deps.db.transaction().execute(async (tx) => {
        await tx
          .insertInto('memberships')
          .values({ userId: user.id, organizationId: organization.id, role: 'member' })
          .execute();
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    expect(await listEvents(deps.db, organization)).toEqual([]);
  });

  test('are only recorded for types that an active webhook receives', async ({
    api,
    make,
    deps,
    receiver,
  }) => {
    const { organization, admin, url } = await makeWebhook(api, make, receiver, ['person.left']);
    const user = await make.user({ organization });
    expect(await listEvents(deps.db, organization)).toEqual([]);
    const form = { url: receiver.url, eventTypes: ['person.left'], isActive: false };
    expect((await api.as(admin).send({ method: 'PUT', url, body: form })).status).toBe(200);
    await deps.db.deleteFrom('memberships').where('userId', '=', user.id).execute();
    expect(await listEvents(deps.db, organization)).toEqual([]);
  });

  test('cannot be invented by the application role', async ({ make, deps }) => {
    const { id } = await make.organization();
    const insert = sql`insert into webhook_events (organization_id, type, ordering_key, data)
      values (${id}, 'person.left', 'x', '{}')`.execute(deps.db);
    await expect(insert).rejects.toThrow('permission denied');
    const call = sql`select add_webhook_event(${id}, 'person.left', null, 'x', '{}')`.execute(
      deps.db,
    );
    await expect(call).rejects.toThrow('permission denied');
  });

  test('of an organization that is deleted are dropped', async ({ api, make, deps, receiver }) => {
    const { organization } = await makeWebhook(api, make, receiver);
    await asOwner(deps.db, (owner) =>
      sql`delete from memberships where organization_id = ${organization.id}`.execute(owner),
    );
    expect(typesOf(await listEvents(deps.db, organization))).toEqual(['person.left']);
  });
});
