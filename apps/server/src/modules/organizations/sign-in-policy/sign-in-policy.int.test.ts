import { describe, expect } from 'vitest';
import { test } from '../../../../test/harness.ts';
import { addPasskey, addTotp, openBrowser } from '../../../../test/identity/factor-world.ts';

const defaults = { secondFactorFor: null, sessionIdleMinutes: null, sessionLifetimeMinutes: null };

describe('PUT /api/enterprise/admin/organizations/:orgId/sign-in-policy', () => {
  test('keeps members without second factor to setting one up', async ({ api, make }) => {
    const organization = await make.organization();
    const admin = await openBrowser(
      api,
      await make.user({ organization: organization, role: 'admin' }),
    );
    const member = await openBrowser(
      api,
      await make.user({ organization: organization, role: 'member' }),
    );
    const url = `/api/enterprise/admin/organizations/${organization.id}/sign-in-policy`;
    const save = (change: object) =>
      admin.browser.send({
        method: 'PUT',
        url,
        body: { ...defaults, ...change },
        headers: admin.headers,
      });
    const refused = await save({ secondFactorFor: 'everyone' });
    expect(refused).toMatchObject({ status: 409, body: { code: 'factor_missing' } });
    await addPasskey(admin.browser, admin.headers);
    const read = () => member.browser.get('/api/courses', member.headers);
    expect(await save({ secondFactorFor: 'admins' })).toMatchObject({ status: 200 });
    expect((await read()).status).toBe(200);
    const saved = await save({ secondFactorFor: 'everyone' });
    expect(saved).toMatchObject({ status: 200, body: { members: 2, membersWithFactor: 1 } });
    expect(await read()).toMatchObject({ status: 403, body: { code: 'factor_setup_required' } });
    const profile = await member.browser.get('/api/auth/profile', member.headers);
    expect(profile.body).toMatchObject({ must_set_up_factor: true });
    await addTotp(member.browser, member.headers);
    expect((await read()).status).toBe(200);
    const removed = await member.browser.send({
      method: 'DELETE',
      url: '/api/auth/factors/totp',
      headers: member.headers,
    });
    expect(removed).toMatchObject({ status: 409, body: { code: 'factor_required' } });
  });

  test('ends sessions after the idle time and the lifetime', async ({ api, deps, make }) => {
    const organization = await make.organization();
    const admin = await openBrowser(
      api,
      await make.user({ organization: organization, role: 'admin' }),
    );
    const user = await make.user({ organization: organization, role: 'member' });
    const url = `/api/enterprise/admin/organizations/${organization.id}/sign-in-policy`;
    const body = { ...defaults, sessionIdleMinutes: 60, sessionLifetimeMinutes: 480 };
    const { headers } = admin;
    expect((await admin.browser.send({ method: 'PUT', url, body, headers })).status).toBe(200);
    const age = (minutes: { used: number; opened: number }) =>
      deps.db
        .updateTable('auth.sessions')
        .set({
          updatedAt: new Date(Date.now() - minutes.used * 60_000),
          createdAt: new Date(Date.now() - minutes.opened * 60_000),
        })
        .where('userId', '=', user.id)
        .execute();
    const member = await openBrowser(api, user);
    const read = async () => (await member.browser.get('/api/courses', member.headers)).status;
    const refresh = async () => (await member.browser.post('/api/auth/refresh')).status;
    await age({ used: 59, opened: 479 });
    expect(await read()).toBe(200);
    await age({ used: 61, opened: 61 });
    expect([await read(), await refresh()]).toEqual([401, 401]);
    await age({ used: 1, opened: 481 });
    expect([await read(), await refresh()]).toEqual([401, 401]);
    await age({ used: 1, opened: 479 });
    expect(await refresh()).toBe(200);
  });
});

describe('a policy of an organization', () => {
  test('stays the same when a member or another admin wants to change it', async ({
    api,
    make,
    deps,
  }) => {
    const organization = await make.organization();
    const users = [
      await make.user({ organization }),
      await make.user({ organization: await make.organization(), role: 'admin' }),
    ];
    const url = `/api/enterprise/admin/organizations/${organization.id}/sign-in-policy`;
    const body = { ...defaults, sessionIdleMinutes: 60 };
    for (const user of users)
      expect([403, 404]).toContain((await api.as(user).send({ method: 'PUT', url, body })).status);
    const stored = await deps.db
      .selectFrom('organizations')
      .select('sessionIdleMinutes')
      .where('id', '=', organization.id)
      .executeTakeFirstOrThrow();
    expect(stored).toEqual({ sessionIdleMinutes: null });
  });
});

describe('DELETE /api/enterprise/admin/organizations/:orgId/users/:userId/factors', () => {
  test('resets a member of the own organization only', async ({ api, deps, make, mailbox }) => {
    const organization = await make.organization();
    const admin = await openBrowser(
      api,
      await make.user({ organization: organization, role: 'admin' }),
    );
    const user = await make.user({ organization: organization, role: 'member' });
    const member = await openBrowser(api, user);
    await addTotp(member.browser, member.headers);
    const other = await make.organization();
    const stranger = await openBrowser(
      api,
      await make.user({ organization: other, role: 'admin' }),
    );
    const reset = async ({ browser, headers }: typeof admin, orgId: string) => {
      const url = `/api/enterprise/admin/organizations/${orgId}/users/${user.id}/factors`;
      return (await browser.send({ method: 'DELETE', url, headers })).status;
    };
    expect(await reset(stranger, organization.id)).toBe(404);
    expect(await reset(stranger, other.id)).toBe(404);
    expect(await reset(member, organization.id)).toBe(403);
    expect(await reset(admin, organization.id)).toBe(200);
    expect(await reset(admin, organization.id)).toBe(409);
    expect((await member.browser.get('/api/auth/sessions', member.headers)).status).toBe(401);
    const events = await deps.db
      .selectFrom('auditEvents')
      .select('action')
      .where('organizationId', '=', organization.id)
      .execute();
    expect(events.map(({ action }) => action)).toContain('membership.factors_reset');
    const subjects = (await mailbox.of(user.email)).map(({ subject }) => subject);
    expect(subjects).toContain('Two-step verification of your Atrium account was reset');
  });

  test('is refused for super admins and for oneself', async ({ api, make }) => {
    const organization = await make.organization();
    const user = await make.user({ organization, role: 'admin' });
    const admin = await openBrowser(api, user);
    await addTotp(admin.browser, admin.headers);
    const operator = await make.user({ organization, isSuperAdmin: true });
    const member = await openBrowser(api, operator);
    await addTotp(member.browser, member.headers);
    for (const { id } of [operator, user]) {
      const url = `/api/enterprise/admin/organizations/${organization.id}/users/${id}/factors`;
      const reply = await admin.browser.send({ method: 'DELETE', url, headers: admin.headers });
      expect(reply).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    }
  });
});
