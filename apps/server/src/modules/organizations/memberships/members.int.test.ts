import { sessionReply } from '@atrium/contracts/identity/auth';
import { describe, expect } from 'vitest';
import {
  listAuditEventsOfOrganization,
  countWaitingForLock,
} from '../../../../test/support/database-state.ts';
import type { HttpClient, Reply } from '../../../../test/api-client.ts';
import { count } from '../../../../test/support/counts.ts';
import { testPassword, type MadeOrganization, type MadeUser } from '../../../../test/factories.ts';
import { test } from '../../../../test/harness.ts';
import type { Deps } from '../../../platform/deps.ts';

const pathTo = (organization: MadeOrganization, user: { id: string }) =>
  `/api/enterprise/admin/organizations/${organization.id}/users/${user.id}`;
const remove = (client: HttpClient, organization: MadeOrganization, user: { id: string }) =>
  client.send({ method: 'DELETE', url: pathTo(organization, user) });
const setRole = (
  client: HttpClient,
  organization: MadeOrganization,
  user: { id: string },
  role: string,
) => client.send({ method: 'PUT', url: `${pathTo(organization, user)}/role`, body: { role } });

async function rolesIn(deps: Deps, { id }: MadeOrganization) {
  const rows = await deps.db
    .selectFrom('memberships')
    .select(['userId', 'role'])
    .where('organizationId', '=', id)
    .execute();
  return new Map(rows.map(({ userId, role }) => [userId, role]));
}
const adminsIn = async (deps: Deps, organization: MadeOrganization) =>
  [...(await rolesIn(deps, organization)).values()].filter((role) => role === 'admin').length;

describe('DELETE /api/enterprise/admin/organizations/{orgId}/users/{userId}', () => {
  test('revokes access from the next request on and records an audit event', async ({
    api,
    make,
    deps,
  }) => {
    const organization = await make.organization();
    const admin = await make.user({ organization, role: 'admin' });
    const gone = await make.user({ organization, role: 'admin' });
    const course = await make.course({ organization, visibility: 'organization' });
    const lesson = await make.lesson(course.id);
    const browser = api.browser();
    const signedIn = await browser.post('/api/auth/sign-in', {
      email: gone.email,
      password: testPassword,
    });
    const call = async (signIn: Reply) => {
      const { access_token } = sessionReply.parse(signIn.body);
      const headers = { authorization: `Bearer ${access_token}` };
      const paths = [
        `/api/courses/${course.id}`,
        `/api/lessons/${lesson.id}`,
        `/api/enterprise/admin/organizations/${organization.id}/users`,
        '/api/admin/audit',
      ];
      return Promise.all(paths.map(async (path) => (await browser.get(path, headers)).status));
    };
    expect(await call(signedIn)).toEqual([200, 200, 200, 200]);

    const reply = await remove(api.as(admin), organization, gone);
    expect(reply).toMatchObject({
      status: 200,
      body: {
        success: true,
        message: 'User has been successfully removed from the organization.',
      },
    });
    expect(await call(signedIn)).toEqual([404, 404, 403, 403]);
    // The account still exists, but a refreshed session has no access either.
    const renewed = await browser.post('/api/auth/refresh');
    expect(await call(renewed)).toEqual([404, 404, 403, 403]);
    expect(await listAuditEventsOfOrganization(deps, organization.id)).toMatchObject([
      {
        actorId: admin.id,
        action: 'membership.removed',
        target: gone.fullName,
        before: { userId: gone.id, email: gone.email, role: 'admin' },
        after: null,
      },
    ]);
    // A second removal finds no member.
    expect((await remove(api.as(admin), organization, gone)).status).toBe(404);
  });

  test('returns last_admin when the last admin removes or demotes themselves or leaves', async ({
    api,
    make,
    deps,
  }) => {
    const organization = await make.organization();
    const first = await make.user({ organization, role: 'admin' });
    const second = await make.user({ organization, role: 'admin' });
    expect((await remove(api.as(first), organization, first)).status).toBe(200);
    for (const call of [
      () => remove(api.as(second), organization, second),
      () => setRole(api.as(second), organization, second, 'member'),
      () => api.as(second).send({ method: 'DELETE', url: '/api/auth/membership' }),
    ]) {
      expect(await call()).toMatchObject({
        status: 409,
        body: {
          code: 'last_admin',
          message: 'You are the last admin of this organization. Make someone else admin first.',
        },
      });
    }
    expect(await rolesIn(deps, organization)).toEqual(new Map([[second.id, 'admin']]));
  });

  test('returns last_admin when a super admin removes or demotes the last admin', async ({
    api,
    make,
    deps,
  }) => {
    const organization = await make.organization();
    const last = await make.user({ organization, role: 'admin' });
    const superAdmin = api.as(await make.user({ isSuperAdmin: true }));
    for (const call of [
      () => remove(superAdmin, organization, last),
      () => setRole(superAdmin, organization, last, 'member'),
    ]) {
      expect(await call()).toMatchObject({
        status: 409,
        body: {
          code: 'last_admin',
          message: 'This is the last admin of this organization. Make someone else admin first.',
        },
      });
    }
    expect(await adminsIn(deps, organization)).toBe(1);
    expect(await listAuditEventsOfOrganization(deps, organization.id)).toEqual([]);
  });

  test('returns 403 or 404 unless the actor is an admin of the organization', async ({
    api,
    make,
    deps,
  }) => {
    const organization = await make.organization();
    const member = await make.user({ organization });
    const stranger = await make.user();
    const elsewhere = await make.organization();
    const foreigner = await make.user({ organization: elsewhere });
    const admin = await make.user({ organization, role: 'admin' });
    const foreignAdmin = await make.user({ organization: elsewhere, role: 'admin' });
    const attempts = [
      [member, organization, admin, 403],
      [member, organization, member, 403],
      [stranger, organization, member, 403],
      [foreignAdmin, organization, member, 404],
      [foreignAdmin, elsewhere, member, 404],
      [admin, organization, foreigner, 404],
      [admin, organization, stranger, 404],
    ] as const;
    for (const [actor, target, user, status] of attempts) {
      expect((await remove(api.as(actor), target, user)).status).toBe(status);
      expect((await setRole(api.as(actor), target, user, 'admin')).status).toBe(status);
    }
    expect(await rolesIn(deps, organization)).toEqual(
      new Map([
        [member.id, 'member'],
        [admin.id, 'admin'],
      ]),
    );
    expect((await rolesIn(deps, elsewhere)).get(foreigner.id)).toBe('member');
  });
});

describe('PUT /api/enterprise/admin/organizations/{orgId}/users/{userId}/role', () => {
  test('grants and revokes admin rights, records each change once and notifies the other admins', async ({
    api,
    make,
    deps,
    mailbox,
  }) => {
    const organization = await make.organization();
    const admin = await make.user({ organization, role: 'admin' });
    const other = await make.user({ organization, role: 'admin' });
    const member = await make.user({ organization });
    const usersUrl = `/api/enterprise/admin/organizations/${organization.id}/users`;
    expect((await api.as(member).get(usersUrl)).status).toBe(403);
    const change = (role: string) => setRole(api.as(admin), organization, member, role);
    expect(await change('admin')).toMatchObject({ status: 200, body: { success: true } });
    expect((await change('admin')).status).toBe(200);
    expect((await api.as(member).get(usersUrl)).status).toBe(200);
    expect((await change('member')).status).toBe(200);
    expect((await api.as(member).get(usersUrl)).status).toBe(403);
    expect((await change('owner')).status).toBe(400);

    const events = await listAuditEventsOfOrganization(deps, organization.id);
    expect(events.map(({ before, after }) => [before, after])).toMatchObject([
      [{ userId: member.id, role: 'member' }, { role: 'admin' }],
      [{ userId: member.id, role: 'admin' }, { role: 'member' }],
    ]);
    for (const { email } of [admin, other]) {
      const [mail, ...more] = await mailbox.of(email);
      expect(more).toEqual([]);
      expect(mail?.subject).toContain(`is now an admin of ${organization.name}`);
      expect(mail?.text).toContain(member.email);
    }
    expect(await mailbox.of(member.email)).toEqual([]);
  });
});

describe('concurrent requests of two admins', () => {
  type Race = (
    client: HttpClient,
    organization: MadeOrganization,
    target: MadeUser,
  ) => ReturnType<typeof remove>;
  const races: Record<string, Race> = {
    'removing each other': remove,
    'demoting each other': (client, organization, target) =>
      setRole(client, organization, target, 'member'),
  };

  for (const [name, race] of Object.entries(races)) {
    test(`leave one admin when ${name}`, { timeout: 600_000 }, async ({ api, make, deps }) => {
      const first = await make.user();
      const second = await make.user();
      for (let run = 0; run < count(50, 1_000); run += 1) {
        const organization = await make.organization();
        await deps.db
          .deleteFrom('memberships')
          .where('userId', 'in', [first.id, second.id])
          .execute();
        await deps.db
          .insertInto('memberships')
          .values(
            [first, second].map(({ id: userId }) => ({
              userId,
              organizationId: organization.id,
              role: 'admin' as const,
            })),
          )
          .execute();
        const replies = await Promise.all([
          race(api.as(first), organization, second),
          race(api.as(second), organization, first),
        ]);
        const statuses = replies.map(({ status }) => status).toSorted((a, b) => a - b);
        expect(statuses[0]).toBe(200);
        expect([403, 409]).toContain(statuses[1]);
        expect(await adminsIn(deps, organization)).toBe(1);
        expect(await listAuditEventsOfOrganization(deps, organization.id)).toHaveLength(1);
      }
    });
  }

  test('returns 403 to an admin who was removed while waiting for the lock', async ({
    api,
    make,
    deps,
  }) => {
    const organization = await make.organization();
    const [first, second, third] = [
      await make.user({ organization, role: 'admin' }),
      await make.user({ organization, role: 'admin' }),
      await make.user({ organization, role: 'admin' }),
    ];
    await api.as(second).get('/api/auth/user');
    const waiting = await deps.db.transaction().execute(async (tx) => {
      await tx
        .selectFrom('organizations')
        .select('id')
        .where('id', '=', organization.id)
        .forUpdate()
        .execute();
      const call = remove(api.as(second), organization, third);
      await expect.poll(() => countWaitingForLock(deps)).toBe(1);
      await tx.deleteFrom('memberships').where('userId', '=', second.id).execute();
      return { call };
    });
    expect((await waiting.call).status).toBe(403);
    expect([...(await rolesIn(deps, organization)).keys()].toSorted()).toEqual(
      [first.id, third.id].toSorted(),
    );
  });
});
