import { sql } from 'kysely';
import {
  listSecurityEvents,
  type SecurityEventReply,
} from '@atrium/contracts/audit/security-events';
import { describe, expect } from 'vitest';
import type { HttpClient } from '../../../test/api-client.ts';
import { testPassword, type MadeUser } from '../../../test/factories.ts';
import { test } from '../../../test/harness.ts';
import { asOwner } from '../../../test/support/owner-database.ts';
import { recordSecurityEvent } from '../../platform/security-events.ts';
import { pruneSecurityEvents } from './security-events.queries.ts';

const page = listSecurityEvents.schema.response[200];
const list = async (client: HttpClient, query = '') =>
  page.parse((await client.get(`/api/admin/security-events?${query}`)).body);
/** Lists the events about a user, oldest first. */
const eventsOf = async (client: HttpClient, { id }: MadeUser, kind?: string) =>
  (await list(client, `limit=100&userId=${id}${kind ? `&kind=${kind}` : ''}`)).events.toReversed();
const kindsOf = (events: SecurityEventReply[]) => events.map(({ kind }) => kind);
const signIn = (client: HttpClient, { email }: MadeUser, password = testPassword) =>
  client.post('/api/auth/sign-in', { email, password });
const firefox = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Firefox/145.0' };

describe('events of accounts', () => {
  test('records sign-ins, failures and sign-outs with address and browser', async ({
    api,
    make,
  }) => {
    const organization = await make.organization();
    const user = await make.user({ organization });
    const superAdmin = api.as(await make.user({ isSuperAdmin: true }));
    const browser = api.browser(firefox);
    await signIn(browser, user, 'not-it');
    await signIn(browser, user);
    await signIn(browser, user);
    await browser.post('/api/auth/sign-out');
    await browser.post('/api/auth/sign-out');

    const events = await eventsOf(superAdmin, user);
    expect(events).toMatchObject([
      {
        kind: 'sign_in_failed',
        outcome: 'failure',
        actor: null,
        details: { method: 'password', reason: 'invalid_credentials' },
      },
      { kind: 'sign_in', details: { method: 'password', isKnownDevice: false } },
      { kind: 'sign_in', details: { method: 'password', isKnownDevice: true } },
      { kind: 'sign_out', outcome: 'success', actor: { id: user.id } },
    ]);
    for (const event of events) {
      expect(event).toMatchObject({
        user: { id: user.id, name: user.fullName },
        organization: { id: organization.id },
        ipAddress: '127.0.0.1',
        client: 'Firefox on Linux',
      });
    }
    expect(JSON.stringify(events)).not.toContain('not-it');
  });

  test('stores a sign-in without a statement of its own', async ({ api, make, deps }) => {
    const user = await make.user();
    await api.signIn(user);
    const before = deps.statements.total;
    expect((await api.signIn(user)).status).toBe(200);
    // Five for the account, its password and the session, one for the credential with the event, one for the reply.
    expect(deps.statements.total - before).toBe(7);
  });

  test('shows failures of unknown accounts to super admins only, without the email', async ({
    api,
    make,
  }) => {
    const admin = await make.user({ organization: await make.organization(), role: 'admin' });
    const superAdmin = await make.user({ isSuperAdmin: true });
    const before = (await list(api.as(superAdmin), 'kind=sign_in_failed')).events.length;
    const email = 'nobody-at-all@people.example';
    await api.post('/api/auth/sign-in', { email, password: 'not-it' });

    const { events } = await list(api.as(superAdmin), 'kind=sign_in_failed&limit=100');
    expect(events).toHaveLength(before + 1);
    expect(events[0]).toMatchObject({ user: null, organization: null, ipAddress: '127.0.0.1' });
    expect(JSON.stringify(events)).not.toContain('nobody-at-all');
    expect((await list(api.as(admin), 'kind=sign_in_failed')).events).toEqual([]);
  });

  test('records the reuse of a refresh credential as a failure', async ({ api, make, deps }) => {
    const user = await make.user();
    const browser = api.browser();
    const signedIn = await signIn(browser, user);
    const cookies = signedIn.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    await browser.post('/api/auth/refresh');
    await asOwner(deps.db, async (owner) => {
      await sql`update auth.refresh_credentials set replaced_at = now() - interval '1 day'
        where replaced_at is not null`.execute(owner);
    });
    const reused = await api.post('/api/auth/refresh', undefined, { cookie: cookies });
    expect(reused.status).toBe(401);
    const superAdmin = api.as(await make.user({ isSuperAdmin: true }));
    expect(await eventsOf(superAdmin, user, 'session_revoked')).toMatchObject([
      { outcome: 'failure', actor: null, details: { reason: 'credential_reused' } },
    ]);
  });

  test('records changes of the password, wrong passwords and requested resets', async ({
    api,
    make,
  }) => {
    const user = await make.user();
    const client = api.as(user);
    const change = (currentPassword: string) =>
      client.send({
        method: 'POST',
        url: '/api/auth/password',
        body: { password: 'quiet-harbour-52-lamps', currentPassword },
      });
    expect((await change('not-it')).status).toBe(400);
    expect((await change(testPassword)).status).toBe(200);
    await api.post('/api/auth/reset-request', { email: user.email });
    const superAdmin = api.as(await make.user({ isSuperAdmin: true }));
    expect(kindsOf(await eventsOf(superAdmin, user))).toEqual([
      'sign_in',
      'password_check_failed',
      'password_changed',
      'password_reset_requested',
    ]);
  });
});

describe('events of organizations', () => {
  test('records roles, removals and used invitations once each', async ({ api, make }) => {
    const organization = await make.organization();
    const admin = await make.user({ organization, role: 'admin' });
    const [member, joining] = [await make.user({ organization }), await make.user()];
    const client = api.as(admin);
    const base = `/api/enterprise/admin/organizations/${organization.id}/users/${member.id}`;
    const setRole = (role: string) =>
      client.send({ method: 'PUT', url: `${base}/role`, body: { role } });
    await setRole('admin');
    await setRole('admin');
    await client.send({ method: 'DELETE', url: base });
    const created = await client.post('/api/enterprise/admin/create-invitation', {
      organizationId: organization.id,
    });
    const { token: invitationToken } = created.body as { token: string };
    const joined = () =>
      api.as(joining).post('/api/enterprise/consume-invitation', { invitationToken });
    expect([(await joined()).status, (await joined()).status]).toEqual([200, 200]);

    expect(await eventsOf(client, member)).toMatchObject([
      {
        kind: 'role_changed',
        actor: { id: admin.id },
        user: { id: member.id },
        details: { from: 'member', to: 'admin' },
      },
      { kind: 'member_removed', actor: { id: admin.id }, details: { role: 'admin' } },
    ]);
    expect(kindsOf(await eventsOf(client, joining))).toEqual(['invitation_used']);
  });

  test('records who gets or loses super admin', async ({ api, make }) => {
    const superAdmin = await make.user({ isSuperAdmin: true });
    const user = await make.user();
    const set = (isSuperAdmin: boolean) =>
      api.as(superAdmin).send({
        method: 'PUT',
        url: `/api/admin/users/${user.id}/super-admin`,
        body: { isSuperAdmin },
      });
    await set(true);
    await set(true);
    await set(false);
    expect(await eventsOf(api.as(superAdmin), user, 'super_admin_changed')).toMatchObject([
      { actor: { id: superAdmin.id }, details: { isSuperAdmin: true } },
      { actor: { id: superAdmin.id }, details: { isSuperAdmin: false } },
    ]);
  });

  test('records reads by super admins once in ten minutes, and none in their own organization', async ({
    api,
    make,
  }) => {
    const [organization, own] = [await make.organization(), await make.organization()];
    const member = await make.user({ organization });
    const admin = await make.user({ organization, role: 'admin' });
    const superAdmin = await make.user({ isSuperAdmin: true, organization: own, role: 'admin' });
    const base = (id: string) => `/api/enterprise/admin/organizations/${id}`;
    for (const path of [
      `${base(organization.id)}/users`,
      `${base(organization.id)}/users`,
      `${base(organization.id)}/users/${member.id}/record`,
      `${base(own.id)}/users`,
    ])
      expect((await api.as(superAdmin).get(path)).status).toBe(200);
    expect((await api.as(superAdmin).get(`${base(crypto.randomUUID())}/users`)).status).toBe(404);
    await api.as(admin).get(`${base(organization.id)}/users`);

    const { events } = await list(api.as(admin), 'kind=super_admin_read');
    expect(events.toReversed()).toMatchObject([
      {
        actor: { id: superAdmin.id },
        user: null,
        organization: { id: organization.id },
        details: { operation: 'listOrganizationUsers' },
      },
      { user: { id: member.id }, details: { operation: 'getUserRecord' } },
    ]);
    expect((await eventsOf(api.as(superAdmin), superAdmin, 'super_admin_read')).length).toBe(2);
  });

  test('records exports before they are sent, but not those of own data', async ({ api, make }) => {
    const organization = await make.organization();
    const admin = await make.user({ organization, role: 'admin' });
    const client = api.as(admin);
    await client.get(`/api/enterprise/admin/organizations/${organization.id}/users.csv`);
    await client.get('/api/admin/audit.csv');
    await client.get('/api/transcript.pdf');
    await client.get('/api/analytics/learning.csv');
    await client.get(`/api/enterprise/admin/organizations/${crypto.randomUUID()}/users.csv`);
    const events = await eventsOf(client, admin, 'export_downloaded');
    expect(events.map(({ details }) => details['operation'])).toEqual([
      'exportOrganizationUsers',
      'exportAuditEvents',
    ]);
    for (const event of events)
      expect(event).toMatchObject({
        actor: { id: admin.id },
        organization: { id: organization.id },
      });
  });
});

describe('GET /api/admin/security-events', () => {
  test('filters by kind, outcome, person, address and period, in pages', async ({
    api,
    make,
    deps,
  }) => {
    const organization = await make.organization();
    const admin = await make.user({ organization, role: 'admin' });
    const member = await make.user({ organization });
    const record = (ipAddress: string, userId: string, isSuccess = true) =>
      recordSecurityEvent(deps.db, {
        kind: 'sign_out',
        outcome: isSuccess ? 'success' : 'failure',
        actorId: userId,
        organizationId: organization.id,
        ipAddress,
      });
    await record('203.0.113.7', admin.id);
    await record('203.0.113.8', member.id);
    await record('2001:db8::1', member.id, false);
    const find = async (query: string) =>
      (await list(api.as(admin), `kind=sign_out&${query}`)).events.map((each) => each.ipAddress);
    expect(await find('')).toEqual(['2001:db8::1', '203.0.113.8', '203.0.113.7']);
    expect(await find('outcome=failure')).toEqual(['2001:db8::1']);
    expect(await find(`userId=${admin.id}`)).toEqual(['203.0.113.7']);
    expect(await find('ipAddress=203.0.113.8')).toEqual(['203.0.113.8']);
    expect(await find('ipAddress=203.0.113.0/24')).toEqual(['203.0.113.8', '203.0.113.7']);
    expect(await find('ipAddress=2001:db8::/32')).toEqual(['2001:db8::1']);
    expect(await find('until=2026-01-01T00:00:00.000Z')).toEqual([]);
    for (const query of ['kind=other', 'ipAddress=localhost', 'userId=me', 'cursor=x'])
      expect((await api.as(admin).get(`/api/admin/security-events?${query}`)).status).toBe(400);

    const seen: (string | null)[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const after: string = cursor && `&cursor=${cursor}`;
      const read = await list(api.as(admin), `kind=sign_out&limit=1${after}`);
      seen.push(...read.events.map(({ ipAddress }) => ipAddress));
      cursor = read.nextCursor;
    }
    expect(seen).toEqual(['2001:db8::1', '203.0.113.8', '203.0.113.7']);
  });

  test('exports the events of the filter as JSON lines and CEF', async ({ api, make }) => {
    const organization = await make.organization();
    const admin = await make.user({ organization, role: 'admin' });
    const other = await make.user({ organization: await make.organization(), role: 'admin' });
    await signIn(api.browser(firefox), admin);
    await signIn(api.browser(firefox), other);
    const download = (format: string) =>
      api.as(admin).get(`/api/admin/security-events/file?format=${format}&kind=sign_in`);
    const json = await download('jsonl');
    expect(json.headers['content-disposition']).toBe('attachment; filename="security-log.jsonl"');
    const lines = String(json.body).trimEnd().split('\n');
    // The one of the test's client, and the one above.
    const { events } = await list(api.as(admin), 'kind=sign_in');
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual(events);
    expect(lines).toHaveLength(2);
    const cef = String((await download('cef')).body)
      .trimEnd()
      .split('\n');
    expect(cef).toHaveLength(2);
    for (const line of cef)
      expect(line).toMatch(/^CEF:0\|Atrium\|Atrium\|[^|]+\|sign_in\|Signed in\|1\|rt=\d+ /);
    expect(String(json.body) + cef.join('\n')).not.toContain(other.id);
  });
});

test('deletes events that are more than a year old', async ({ deps }) => {
  const userId = crypto.randomUUID();
  await asOwner(deps.db, async (owner) => {
    await sql`insert into security_events (occurred_at, kind, outcome, user_id) values
      (now() - interval '366 days', 'sign_in', 'success', ${userId}),
      (now() - interval '364 days', 'sign_in', 'success', ${userId})`.execute(owner);
  });
  await pruneSecurityEvents(deps.db);
  const { rows } = await sql`select 1 from security_events where user_id = ${userId}`.execute(
    deps.db,
  );
  expect(rows).toHaveLength(1);
});
