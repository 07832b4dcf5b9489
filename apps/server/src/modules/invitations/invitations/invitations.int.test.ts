import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import type { HttpClient } from '../../../../test/api-client.ts';
import { count } from '../../../../test/support/counts.ts';
import { clearRateLimits } from '../../../../test/support/redis.ts';
import type { MadeOrganization, MadeUser } from '../../../../test/factories.ts';
import { listAuditEventsOfOrganization } from '../../../../test/support/database-state.ts';
import { test } from '../../../../test/harness.ts';
import { invite } from '../../../../test/organizations/invitations.ts';

type Invitation = { maxUses: number; expiresAt: string | null };

const consume = (client: HttpClient, invitationToken: string) =>
  client.post('/api/enterprise/consume-invitation', { invitationToken });

describe('invitations', () => {
  test('are validated by both endpoints and stored as a hash', async ({ api, make, deps }) => {
    const { organization, token } = await invite(api.as, make, { role: 'member', maxUses: 3 });
    expect(token).toMatch(/^[\w-]{43}$/);
    const plain = await api.post('/api/validate-invitation', { token });
    expect(plain.body).toEqual({ valid: true, organization, role: 'member' });
    const enterprise = await api.post('/api/enterprise/validate-invitation', { token });
    expect(enterprise.body).toEqual({
      valid: true,
      organization: { name: organization.name, branding: null },
      role: 'member',
      details: { expired: false, maxUsesReached: false },
    });
    const { rows } = await sql<{
      dump: string;
    }>`select string_agg(i::text, ' ') as dump from invitations i`.execute(deps.db);
    expect(rows[0]?.dump).not.toContain(token);
  });

  test('add a user with the role of the invitation, also when used repeatedly', async ({
    api,
    make,
  }) => {
    const { organization, token } = await invite(api.as, make);
    const user = await make.user();
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const reply = await consume(api.as(user), token);
      expect(reply.status).toBe(200);
      expect(reply.body).toMatchObject({ success: true, organizationId: organization.id });
    }
    expect((await api.as(user).get('/api/auth/profile')).body).toMatchObject({
      is_org_admin: false,
      organization: { id: organization.id, name: organization.name },
    });
  });

  test('for admins record an audit event and notify the admins when used', async ({
    api,
    make,
    mailbox,
    deps,
  }) => {
    const { organization, admin, token } = await invite(api.as, make, {
      role: 'admin',
      maxUses: 1,
    });
    const user = await make.user();
    expect((await consume(api.as(user), token)).status).toBe(200);
    expect((await mailbox.of(admin.email)).at(-1)?.text).toContain(user.email);
    const events = await deps.db
      .selectFrom('auditEvents')
      .select('action')
      .where('organizationId', '=', organization.id)
      .orderBy('id')
      .execute();
    expect(events.map(({ action }) => action)).toEqual([
      'invitation.created',
      'invitation.admin_joined',
    ]);
  });

  test('record one audit event each for creation and revocation, without the token', async ({
    api,
    make,
    deps,
  }) => {
    const { organization, admin, id, token } = await invite(api.as, make, { maxUses: 3 });
    const url = `/api/enterprise/admin/organizations/${organization.id}/invitations/${id}`;
    for (const _ of [1, 2])
      expect((await api.as(admin).send({ method: 'DELETE', url })).status).toBe(200);
    const events = await listAuditEventsOfOrganization(deps, organization.id);
    expect(events).toMatchObject([
      {
        actorId: admin.id,
        action: 'invitation.created',
        target: 'Member invitation',
        before: null,
        after: { invitationId: id, role: 'member', maxUses: 3, expiresAt: null },
        ipAddress: '127.0.0.1',
      },
      {
        actorId: admin.id,
        action: 'invitation.revoked',
        target: 'Member invitation',
        before: { invitationId: id, role: 'member' },
        after: null,
        ipAddress: '127.0.0.1',
      },
    ]);
    expect(JSON.stringify(events)).not.toContain(token);
  });

  test('return other_organization to members of another organization', async ({ api, make }) => {
    const { token } = await invite(api.as, make);
    const member = await make.user({ organization: await make.organization() });
    const reply = await consume(api.as(member), token);
    expect(reply.status).toBe(409);
    expect(reply.body).toMatchObject({ code: 'other_organization' });
  });

  test('count no use for members and reject users who were removed', async ({
    api,
    make,
    deps,
  }) => {
    const { admin, organization, token, id } = await invite(api.as, make, { maxUses: 5 });
    expect((await consume(api.as(admin), token)).status).toBe(200);
    const used = async () =>
      (
        await deps.db
          .selectFrom('invitations')
          .select('uses')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).uses;
    expect(await used()).toBe(0);
    const user = await make.user();
    await consume(api.as(user), token);
    await deps.db
      .deleteFrom('memberships')
      .where('userId', '=', user.id)
      .where('organizationId', '=', organization.id)
      .execute();
    expect(await consume(api.as(user), token)).toMatchObject({
      status: 410,
      body: { code: 'invitation_already_used' },
    });
    expect(await used()).toBe(1);
    await deps.db.deleteFrom('memberships').where('userId', '=', admin.id).execute();
    expect((await consume(api.as(admin), token)).status).toBe(410);
  });

  test('for admins default to one use and seven days and end when the creator loses the admin role', async ({
    api,
    make,
    deps,
  }) => {
    const { organization, admin, token } = await invite(api.as, make, { role: 'admin' });
    const url = `/api/enterprise/admin/organizations/${organization.id}/invitations`;
    const [created] = ((await api.as(admin).get(url)).body as { invitations: Invitation[] })
      .invitations;
    expect(created?.maxUses).toBe(1);
    const days = (Date.parse(created?.expiresAt ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(6.9);
    expect(days).toBeLessThanOrEqual(7);

    await deps.db
      .updateTable('memberships')
      .set({ role: 'member' })
      .where('userId', '=', admin.id)
      .execute();
    expect((await api.post('/api/validate-invitation', { token })).body).toMatchObject({
      valid: false,
    });
    expect((await consume(api.as(await make.user()), token)).status).toBe(404);
    const other = api.as(await make.user({ organization, role: 'admin' }));
    expect((await other.get(url)).body).toMatchObject({
      invitations: [{ revokedAt: expect.any(String) as string }],
    });
  });

  test('are rejected when expired, used up or revoked', async ({ api, make, deps }) => {
    const user = await make.user();
    const expired = await invite(api.as, make);
    await sql`update invitations set expires_at = now() where id = ${expired.id}`.execute(deps.db);
    expect(await consume(api.as(user), expired.token)).toMatchObject({
      status: 410,
      body: { code: 'invitation_expired' },
    });
    const validation = await api.post('/api/enterprise/validate-invitation', {
      token: expired.token,
    });
    expect(validation.body).toMatchObject({
      valid: false,
      details: { expired: true, maxUsesReached: false },
    });

    const usedUp = await invite(api.as, make, { maxUses: 1 });
    await consume(api.as(await make.user()), usedUp.token);
    expect(await consume(api.as(user), usedUp.token)).toMatchObject({
      status: 410,
      body: { code: 'invitation_used_up' },
    });

    const revoked = await invite(api.as, make);
    const url = `/api/enterprise/admin/organizations/${revoked.organization.id}/invitations/${revoked.id}`;
    expect((await api.as(revoked.admin).send({ method: 'DELETE', url })).status).toBe(200);
    expect((await consume(api.as(user), revoked.token)).status).toBe(404);
    expect(
      (await api.post('/api/validate-invitation', { token: revoked.token })).body,
    ).toMatchObject({ valid: false, organization: null });
  });

  test('are rejected for an inactive organization', async ({ api, make, deps }) => {
    const { organization, token } = await invite(api.as, make);
    await deps.db
      .updateTable('organizations')
      .set({ isActive: false })
      .where('id', '=', organization.id)
      .execute();
    expect((await consume(api.as(await make.user()), token)).status).toBe(404);
  });
});

describe('concurrent use', () => {
  test(
    'admits exactly as many users as the invitation has uses',
    { timeout: 300_000 },
    async ({ api, make, deps }) => {
      const maxUses = count(15, 50);
      const { organization, token, id } = await invite(api.as, make, { maxUses });
      const users = await Promise.all(Array.from({ length: count(60, 200) }, () => make.user()));
      const clients = users.map((user) => api.as(user));
      // Sign in before the race, in small groups because password hashing is limited.
      for (let from = 0; from < clients.length; from += 20) {
        await Promise.all(
          clients.slice(from, from + 20).map((client) => client.get('/api/auth/user')),
        );
      }
      const replies = await Promise.all(clients.map((client) => consume(client, token)));
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(maxUses);
      expect(replies.filter(({ status }) => status === 410)).toHaveLength(users.length - maxUses);
      const members = await deps.db
        .selectFrom('memberships')
        .select('userId')
        .where('organizationId', '=', organization.id)
        .where('role', '=', 'member')
        .execute();
      expect(members).toHaveLength(maxUses);
      const row = await deps.db
        .selectFrom('invitations')
        .select('uses')
        .where('id', '=', id)
        .executeTakeFirst();
      expect(row?.uses).toBe(maxUses);
    },
  );

  test('counts one use for twenty concurrent requests of one user', async ({ api, make, deps }) => {
    const { token, id } = await invite(api.as, make);
    const client = api.as(await make.user());
    const replies = await Promise.all(Array.from({ length: 20 }, () => consume(client, token)));
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    const row = await deps.db
      .selectFrom('invitations')
      .select('uses')
      .where('id', '=', id)
      .executeTakeFirst();
    expect(row?.uses).toBe(1);
  });

  test('joins only one of two organizations', async ({ api, make }) => {
    const [first, second] = [await invite(api.as, make), await invite(api.as, make)];
    const client = api.as(await make.user());
    const replies = await Promise.all([
      consume(client, first.token),
      consume(client, second.token),
    ]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
});

describe('rate limits for one IP address', () => {
  test(
    'allow fifty sign-ups with one invitation and limit unknown tokens',
    { timeout: 120_000 },
    async ({ api, make, deps }) => {
      await clearRateLimits(deps.config);
      const { token } = await invite(api.as, make);
      const names = Array.from({ length: 50 }, () => crypto.randomUUID().slice(0, 8));
      const replies = await Promise.all(
        names.map(async (name) => {
          const browser = api.browser();
          await browser.post('/api/enterprise/validate-invitation', { token });
          return browser.post('/api/auth/sign-up', {
            email: `${name}@class.example`,
            password: 'green-tea-77',
            fullName: `Pupil ${name}`,
            invitationToken: token,
          });
        }),
      );
      expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([202]));
      const guesses = [];
      for (let attempt = 0; attempt < 22; attempt += 1) {
        guesses.push(
          (await api.post('/api/validate-invitation', { token: crypto.randomUUID() })).status,
        );
      }
      expect(guesses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 200));
      expect(guesses.slice(20)).toEqual([429, 429]);
      const classmate = await api.post('/api/validate-invitation', { token });
      expect(classmate.body).toMatchObject({ valid: true });
    },
  );
});

test('DELETE /api/auth/membership returns 409 to the last admin only', async ({ api, make }) => {
  const leave = (user: MadeUser) =>
    api.as(user).send({ method: 'DELETE', url: '/api/auth/membership' });
  const organization: MadeOrganization = await make.organization();
  const [first, second] = [
    await make.user({ organization, role: 'admin' }),
    await make.user({ organization, role: 'admin' }),
  ];
  const replies = await Promise.all([leave(first), leave(second)]);
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const member = await make.user({ organization });
  expect((await leave(member)).status).toBe(200);
  expect((await api.as(member).get('/api/auth/user')).body).toMatchObject({ organization: null });
});
