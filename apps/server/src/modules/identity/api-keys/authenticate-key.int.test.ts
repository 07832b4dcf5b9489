import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { makeServiceAccount, withKey } from '../../../../test/api-keys/service-accounts.ts';
import type { ApiClient } from '../../../../test/api-client.ts';
import type { Factories } from '../../../../test/factories.ts';
import { test as base } from '../../../../test/harness.ts';
import type { Deps } from '../../../platform/deps.ts';
import { createApiKey } from './api-key-format.ts';

const max = 12;
const test = base.extend({
  settings: [
    // oxlint-disable-next-line no-empty-pattern -- Vitest reads a fixture's needs from this pattern
    async ({}, use) =>
      use({
        API_KEY_RATE_LIMIT_PER_MINUTE: String(max),
        TRUSTED_PROXIES: '127.0.0.1',
      }),
    { scope: 'file' },
  ],
});

type Fixtures = { make: Factories; api: ApiClient; deps: Deps };

async function makeOrganization({ make }: Pick<Fixtures, 'make'>) {
  const organization = await make.organization();
  const admin = await make.user({ organization, role: 'admin' });
  return { organization, admin, base: `/api/enterprise/admin/organizations/${organization.id}` };
}

async function makeKey(fixtures: Fixtures, wishes: object = {}) {
  const world = await makeOrganization(fixtures);
  const made = await makeServiceAccount(fixtures.deps, { ...world, ...wishes });
  return { ...world, ...made, client: withKey(fixtures.api, made.key) };
}

const codeOf = ({ status, body }: { status: number; body: unknown }) =>
  [status, (body as { code?: string } | undefined)?.code] as const;

const from = (address: string) => ({ 'x-forwarded-for': address });

describe('an API key', () => {
  test('is refused if it is mistyped, unknown, or has the id of another', async ({
    make,
    api,
    deps,
  }) => {
    const { key, base: url } = await makeKey({ make, api, deps });
    const other = await makeKey({ make, api, deps });
    const forged = createApiKey(other.keyId).key;
    const unknown = createApiKey(randomUUID()).key;
    for (const each of [`${key}x`, key.slice(0, -1), 'atr_', forged, unknown]) {
      const reply = await withKey(api, each).get(`${url}/users`);
      expect(codeOf(reply)).toEqual([401, 'api_key_invalid']);
    }
  });

  test('is accepted in the Authorization header only', async ({ make, api, deps }) => {
    const { key, base: url } = await makeKey({ make, api, deps });
    const calls = [
      api.get(`${url}/users?key=${key}&access_token=${key}`),
      api.get(`${url}/users`, { cookie: `atrium_refresh=${key}`, 'x-api-key': key }),
      api.get(`${url}/users`, { authorization: `Basic ${btoa(`${key}:`)}` }),
    ];
    for (const reply of await Promise.all(calls)) expect(reply.status).toBe(401);
  });

  test('is refused while the organization is inactive', async ({ make, api, deps }) => {
    const { client, base: url, organization } = await makeKey({ make, api, deps });
    await sql`update organizations set is_active = false where id = ${organization.id}`.execute(
      deps.db,
    );
    expect(codeOf(await client.get(`${url}/users`))).toEqual([403, 'organization_inactive']);
  });

  test('is accepted from allowed networks only', async ({ make, api, deps }) => {
    const networks = ['203.0.113.0/28', '198.51.100.7', '2001:db8:1::/48'];
    const { client, base: url } = await makeKey({ make, api, deps }, { networks });
    const statusFrom = async (address: string) =>
      (await client.get(`${url}/users`, from(address))).status;
    for (const address of ['203.0.113.15', '198.51.100.7', '2001:db8:1:2::3', '::ffff:203.0.113.1'])
      expect([address, await statusFrom(address)]).toEqual([address, 200]);
    for (const address of ['203.0.113.16', '198.51.100.8', '2001:db8:2::1', '127.0.0.1'])
      expect([address, await statusFrom(address)]).toEqual([address, 403]);
  });

  test('is refused for sessions of users, and sessions for keys', async ({ make, api, deps }) => {
    const { client } = await makeKey({ make, api, deps });
    for (const url of [
      '/api/auth/user',
      '/api/auth/sessions',
      '/api/progress/next',
      '/api/privacy',
    ])
      expect(codeOf(await client.get(url))).toEqual([403, 'not_for_api_keys']);
  });

  test('appoints and removes no admins', async ({ make, api, deps }) => {
    const { client, base: url, organization, admin } = await makeKey({ make, api, deps });
    const invitation = { organizationId: organization.id, role: 'admin' };
    const replies = [
      await client.post('/api/enterprise/admin/create-invitation', invitation),
      await client.post(`${url}/invitation-batches`, {
        batchId: randomUUID(),
        role: 'admin',
        content: 'a@b.example',
      }),
      await client.send({ method: 'DELETE', url: `${url}/users/${admin.id}` }),
      await client.send({ method: 'PUT', url: `${url}/users/${admin.id}/deactivation` }),
    ];
    for (const reply of replies) expect(codeOf(reply)).toEqual([403, 'not_for_api_keys']);
  });

  test('is the author of its audit events', async ({ make, api, deps }) => {
    const { client, base: url, name, admin, organization } = await makeKey({ make, api, deps });
    expect((await client.post(`${url}/teams`, { name: 'Welders' })).status).toBe(201);
    expect((await client.get(`${url}/users.csv`)).status).toBe(200);
    const asAdmin = api.as(admin);
    const audit = await asAdmin.get(`/api/admin/audit?organizationId=${organization.id}`);
    expect(JSON.stringify(audit.body)).toContain(name);
    const security = await asAdmin.get(`/api/admin/security-events?kind=export_downloaded`);
    expect(JSON.stringify(security.body)).toContain(name);
  });

  test('runs a repeated call once with an idempotency key, apart from its admin', async ({
    make,
    api,
    deps,
  }) => {
    const { client, base: url, admin } = await makeKey({ make, api, deps });
    const headers = { 'idempotency-key': randomUUID() };
    const body = { name: 'Riggers' };
    const [first, second] = [
      await client.post(`${url}/teams`, body, headers),
      await client.post(`${url}/teams`, body, headers),
    ];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    const ofAdmin = await api.as(admin).post(`${url}/teams`, body, headers);
    expect(ofAdmin.status).toBe(409);
  });
});

describe('the use of a key', () => {
  test('is stored at most once a minute, and new networks are security events', async ({
    make,
    api,
    deps,
  }) => {
    const { client, base: url, keyId, accountId } = await makeKey({ make, api, deps });
    const { db } = deps;
    const findUse = () =>
      db
        .selectFrom('auth.apiKeys')
        .select([
          sql<string>`host(last_used_ip)`.as('ip'),
          'lastUsedAt',
          sql<string>`xmin::text`.as('version'),
        ])
        .where('id', '=', keyId)
        .executeTakeFirstOrThrow();
    const listEvents = () =>
      db
        .selectFrom('securityEvents')
        .select(sql<string>`host(ip_address)`.as('ip'))
        .where('kind', '=', 'api_key_new_network')
        .where('actorId', '=', accountId)
        .execute();
    await client.get(`${url}/users`, from('203.0.113.1'));
    const first = await findUse();
    expect(first.ip).toBe('203.0.113.1');
    await client.get(`${url}/users`, from('203.0.113.1'));
    expect(await findUse()).toEqual(first);
    expect(await listEvents()).toEqual([]);
    await client.get(`${url}/users`, from('2001:db8::1'));
    await client.get(`${url}/users`, from('2001:db8::2'));
    expect((await findUse()).ip).toBe('2001:db8::1');
    expect(await listEvents()).toEqual([{ ip: '2001:db8::1' }]);
  });

  test('is limited per key, apart from users and other keys', async ({ make, api, deps }) => {
    const { client, base: url, admin, organization } = await makeKey({ make, api, deps });
    const other = withKey(api, (await makeServiceAccount(deps, { organization, admin })).key);
    const replies = [];
    for (let count = 0; count <= max; count += 1) replies.push(await client.get(`${url}/users`));
    const last = replies.at(-1);
    // A minute may have ended in between.
    if (last?.status === 200)
      for (let count = 0; count <= max; count += 1) await client.get(`${url}/users`);
    const refused = last?.status === 200 ? await client.get(`${url}/users`) : last;
    expect(replies[0]?.headers).toMatchObject({ 'ratelimit-limit': String(max) });
    expect(Number(replies[0]?.headers['ratelimit-remaining'])).toBeLessThan(max);
    expect(refused?.status).toBe(429);
    expect(refused?.headers).toMatchObject({ 'ratelimit-remaining': '0' });
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await other.get(`${url}/users`)).status).toBe(200);
    expect((await api.as(admin).get(`${url}/users`)).status).toBe(200);
  });

  test('that is refused is a security event, once an hour and reason', async ({
    make,
    api,
    deps,
  }) => {
    const {
      client,
      base: url,
      accountId,
    } = await makeKey({ make, api, deps }, { isExpired: true });
    await client.get(`${url}/users`);
    await client.get(`${url}/users`);
    const events = await deps.db
      .selectFrom('securityEvents')
      .select(['outcome', 'details'])
      .where('kind', '=', 'api_key_refused')
      .where('actorId', '=', accountId)
      .execute();
    expect(events).toMatchObject([{ outcome: 'failure', details: { reason: 'api_key_expired' } }]);
  });
});
