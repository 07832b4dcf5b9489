import { sessionReply } from '@atrium/contracts/identity/auth';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import type { HttpClient } from '../../../../test/api-client.ts';
import { testPassword, type MadeOrganization } from '../../../../test/factories.ts';
import { test } from '../../../../test/harness.ts';
import { listAuditEventsOfOrganization } from '../../../../test/support/database-state.ts';
import { assignCourse } from '../../../../test/training/assigned-learners.ts';

const change = (
  client: HttpClient,
  { id }: MadeOrganization,
  user: { id: string },
  method: 'PUT' | 'DELETE',
) =>
  client.send({
    method,
    url: `/api/enterprise/admin/organizations/${id}/users/${user.id}/deactivation`,
  });

describe('deactivating a member', () => {
  test('refuses their next call and every sign-in until they are reactivated', async ({
    api,
    make,
    deps,
    mailbox,
  }) => {
    const organization = await make.organization();
    const admin = await make.user({ organization, role: 'admin' });
    const member = await make.user({ organization });
    const browser = api.browser();
    const credentials = { email: member.email, password: testPassword };
    const signedIn = await browser.post('/api/auth/sign-in', credentials);
    const { access_token } = sessionReply.parse(signedIn.body);
    const headers = { authorization: `Bearer ${access_token}` };
    expect((await browser.get('/api/auth/user', headers)).status).toBe(200);

    expect((await change(api.as(admin), organization, member, 'PUT')).status).toBe(200);
    expect((await browser.get('/api/auth/user', headers)).status).toBe(401);
    expect((await browser.post('/api/auth/refresh')).status).toBe(401);
    const refused = { status: 403, body: { code: 'account_deactivated' } };
    expect(await api.browser().post('/api/auth/sign-in', credentials)).toMatchObject(refused);
    const other = api.browser();
    await other.post('/api/auth/magic-link', { email: member.email });
    const token = await mailbox.tokenFor(member.email);
    expect(await other.post('/api/auth/verify', { token })).toMatchObject(refused);
    const sessions = deps.db.selectFrom('auth.sessions').select('id');
    expect(await sessions.where('userId', '=', member.id).execute()).toEqual([]);

    // Repeated calls change nothing.
    expect((await change(api.as(admin), organization, member, 'PUT')).status).toBe(200);
    expect((await change(api.as(admin), organization, member, 'DELETE')).status).toBe(200);
    expect((await change(api.as(admin), organization, member, 'DELETE')).status).toBe(200);
    expect((await api.browser().post('/api/auth/sign-in', credentials)).status).toBe(200);
    const audit = await listAuditEventsOfOrganization(deps, organization.id);
    expect(audit.map(({ action }) => action)).toEqual([
      'membership.deactivated',
      'membership.reactivated',
    ]);
    const { rows } = await sql<{ kind: string }>`select kind from security_events
      where user_id = ${member.id} and kind like 'member_%' order by id`.execute(deps.db);
    expect(rows.map(({ kind }) => kind)).toEqual(['member_deactivated', 'member_reactivated']);
  });

  test('stops their training today and keeps what was required before', async ({
    api,
    make,
    deps,
  }) => {
    const organization = await make.organization();
    const admin = await make.user({ organization, role: 'admin' });
    const [kept, gone] = await make.users(2, organization);
    if (!kept || !gone) throw new Error('two members expected');
    const course = await make.course({ organization, visibility: 'organization' });
    const terms = { dueInDays: -3, months: null };
    await assignCourse(deps.db, organization.id, course.id, { everyone: true }, terms);
    const readUsers = async (moment: string) => {
      const { rows } = await sql<{ userId: string }>`
        select user_id from training_as_of(${organization.id}, null, current_date, ${sql.raw(moment)})`.execute(
        deps.db,
      );
      return rows.map(({ userId }) => userId).toSorted();
    };
    const all = [admin.id, kept.id, gone.id].toSorted();
    expect(await readUsers('clock_timestamp()')).toEqual(all);
    const { rows } = await sql<{ at: string }>`select clock_timestamp()::text as at`.execute(
      deps.db,
    );
    await change(api.as(admin), organization, gone, 'PUT');
    await sql`select refresh_training(${organization.id}, ${all}::uuid[])`.execute(deps.db);
    expect(await readUsers('clock_timestamp()')).toEqual([admin.id, kept.id].toSorted());
    expect(await readUsers(`'${rows[0]?.at}'::timestamptz`)).toEqual(all);
    const cells = deps.db.selectFrom('trainingCells').select('userId');
    expect(await cells.where('userId', '=', gone.id).execute()).toEqual([]);
    const record = await api
      .as(admin)
      .get(`/api/enterprise/admin/organizations/${organization.id}/users/${gone.id}/record`);
    expect(record.status).toBe(200);
    await change(api.as(admin), organization, gone, 'DELETE');
    expect(await readUsers('clock_timestamp()')).toEqual(all);
  });

  test('is refused for oneself, the last active admin and other organizations', async ({
    api,
    make,
    deps,
  }) => {
    const organization = await make.organization();
    const [first, second] = [
      await make.user({ organization, role: 'admin' }),
      await make.user({ organization, role: 'admin' }),
    ];
    expect(await change(api.as(first), organization, first, 'PUT')).toMatchObject({
      status: 409,
      body: { code: 'self_deactivation' },
    });
    const stranger = await make.user({ organization: await make.organization(), role: 'admin' });
    expect((await change(api.as(first), organization, stranger, 'PUT')).status).toBe(404);
    expect((await change(api.as(stranger), organization, first, 'PUT')).status).toBe(404);
    // Two admins deactivate each other at the same time.
    await Promise.all([first, second].map((admin) => api.as(admin).get('/api/auth/user')));
    const replies = await Promise.all([
      change(api.as(first), organization, second, 'PUT'),
      change(api.as(second), organization, first, 'PUT'),
    ]);
    const statuses = replies.map(({ status }) => status).toSorted((one, other) => one - other);
    expect(statuses[0]).toBe(200);
    expect(statuses[1]).not.toBe(200);
    const active = deps.db
      .selectFrom('memberships')
      .select('userId')
      .where('organizationId', '=', organization.id)
      .where('deactivatedAt', 'is', null);
    expect(await active.execute()).toHaveLength(1);
  });

  test('does not let deactivated admins count as the last one', async ({ api, make }) => {
    const organization = await make.organization();
    const [first, second] = [
      await make.user({ organization, role: 'admin' }),
      await make.user({ organization, role: 'admin' }),
    ];
    const superAdmin = await make.user({ isSuperAdmin: true });
    expect((await change(api.as(superAdmin), organization, second, 'PUT')).status).toBe(200);
    expect(await change(api.as(superAdmin), organization, first, 'PUT')).toMatchObject({
      status: 409,
      body: { code: 'last_admin' },
    });
    const url = `/api/enterprise/admin/organizations/${organization.id}/users/${second.id}`;
    expect((await api.as(first).send({ method: 'DELETE', url })).status).toBe(200);
  });
});
