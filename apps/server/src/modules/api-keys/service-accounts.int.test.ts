import {
  createServiceAccount,
  listServiceAccounts,
  rotateApiKey,
} from '@atrium/contracts/api-keys/api-keys';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { makeServiceAccount, withKey } from '../../../test/api-keys/service-accounts.ts';
import type { ApiClient } from '../../../test/api-client.ts';
import type { Factories, MadeOrganization, MadeUser } from '../../../test/factories.ts';
import { test } from '../../../test/harness.ts';
import { listMessagesOf } from '../../../test/messages/messages.ts';
import type { Deps } from '../../platform/deps.ts';
import { announceExpiringKeys, pruneKeyNetworks } from './expiry.queries.ts';

type World = { organization: MadeOrganization; admin: MadeUser; api: ApiClient; deps: Deps };

async function makeWorld({ make, api, deps }: { make: Factories; api: ApiClient; deps: Deps }) {
  const organization = await make.organization();
  const admin = await make.user({ organization, role: 'admin' });
  return { organization, admin, api, deps };
}

const base = ({ id }: MadeOrganization) => `/api/enterprise/admin/organizations/${id}`;
const terms = { name: 'Payroll export', scopes: ['people:read'], allowedNetworks: [] };

async function create(world: World, wishes: object = {}, headers = {}) {
  const url = `${base(world.organization)}/service-accounts`;
  const body = { ...terms, days: 90, ...wishes };
  const reply = await world.api.as(world.admin).post(url, body, headers);
  expect(reply.status).toBe(201);
  return createServiceAccount.schema.response[201].parse(reply.body);
}

async function rotate(world: World, accountId: string, overlapHours: number) {
  const url = `${base(world.organization)}/service-accounts/${accountId}/keys`;
  const reply = await world.api.as(world.admin).post(url, { days: 30, overlapHours });
  expect(reply.status).toBe(201);
  return rotateApiKey.schema.response[201].parse(reply.body);
}

async function list({ api, admin, organization }: World) {
  const { body } = await api.as(admin).get(`${base(organization)}/service-accounts`);
  return listServiceAccounts.schema.response[200].parse(body).accounts;
}

/** Calls the API with a key and returns the status, and the code of an error. */
async function use({ api, organization }: World, key: string): Promise<[number, string?]> {
  const { status, body } = await withKey(api, key).get(`${base(organization)}/users`);
  return status === 200 ? [200] : [status, (body as { code: string }).code];
}

const send =
  ({ api, admin, organization }: World, method: 'PUT' | 'DELETE' | 'POST') =>
  (path: string, body?: unknown) =>
    api.as(admin).send({ method, url: `${base(organization)}/service-accounts/${path}`, body });

const kindsOf = async ({ db }: Deps, { id }: MadeOrganization) => {
  const events = await db
    .selectFrom('securityEvents')
    .select(['kind', 'details'])
    .where('organizationId', '=', id)
    .where('kind', 'like', 'api_key%')
    .orderBy('id')
    .execute();
  return events.map(({ kind }) => kind);
};

describe('POST /api/enterprise/admin/organizations/:orgId/service-accounts', () => {
  test('returns a key once, which works until it is revoked', async ({ make, api, deps }) => {
    const world = await makeWorld({ make, api, deps });
    const { account, key } = await create(world);
    expect(await use(world, key)).toEqual([200]);
    expect(JSON.stringify(await list(world))).not.toContain(key);
    expect(account.keys).toMatchObject([{ status: 'active', lastCharacters: key.slice(-4) }]);

    const id = account.keys[0]?.id ?? '';
    expect((await send(world, 'DELETE')(`${account.id}/keys/${id}`)).status).toBe(200);
    expect(await use(world, key)).toEqual([401, 'api_key_revoked']);
    expect((await send(world, 'DELETE')(`${account.id}/keys/${id}`)).status).toBe(200);
    expect(await kindsOf(world.deps, world.organization)).toEqual([
      'api_key_created',
      'api_key_revoked',
      'api_key_refused',
    ]);
  });

  test('creates one account when it is repeated with the same idempotency key', async ({
    make,
    api,
    deps,
  }) => {
    const world = await makeWorld({ make, api, deps });
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const [first, second] = [await create(world, {}, headers), await create(world, {}, headers)];
    expect(second.key).toBe(first.key);
    expect(await list(world)).toHaveLength(1);
  });

  test('rejects names in use, unknown scopes, other periods and what is no network', async ({
    make,
    api,
    deps,
  }) => {
    const world = await makeWorld({ make, api, deps });
    await create(world);
    const url = `${base(world.organization)}/service-accounts`;
    const post = async (wishes: object) =>
      (await world.api.as(world.admin).post(url, { ...terms, days: 90, ...wishes })).status;
    expect(await post({ name: 'PAYROLL export' })).toBe(409);
    for (const wishes of [
      { name: 'A', scopes: [] },
      { name: 'A', scopes: ['everything'] },
      { name: 'A', days: 3_650 },
      { name: 'A', allowedNetworks: ['10.0.0.0/33'] },
    ])
      expect(await post(wishes)).toBe(400);
  });

  test('accepts at most 50 accounts in use', async ({ make, api, deps }) => {
    const world = await makeWorld({ make, api, deps });
    for (let count = 0; count < 50; count += 1) await makeServiceAccount(world.deps, world);
    const url = `${base(world.organization)}/service-accounts`;
    const reply = await world.api.as(world.admin).post(url, { ...terms, days: 90 });
    expect(reply.body).toMatchObject({ code: 'too_many_service_accounts' });
  });

  test('stores the SHA-256 of the key only', async ({ make, api, deps }) => {
    const world = await makeWorld({ make, api, deps });
    const { key } = await create(world);
    const { rows } = await sql<{ row: string }>`
      select key::text || account::text as row from auth.api_keys key
      join service_accounts account on account.id = key.service_account_id`.execute(world.deps.db);
    expect(JSON.stringify(rows)).not.toContain(key.slice(30, 70));
    const { rows: audits } = await sql`
      select to_json(audit_events)::text as event from audit_events
      union all select to_json(security_events)::text from security_events`.execute(world.deps.db);
    expect(JSON.stringify(audits)).not.toContain(key.slice(30, 70));
  });
});

describe('rotating a key', () => {
  test('keeps the previous key for the overlap', async ({ make, api, deps }) => {
    const world = await makeWorld({ make, api, deps });
    const { account, key: first } = await create(world);
    const { account: rotated, key: second } = await rotate(world, account.id, 24);
    expect(await use(world, first)).toEqual([200]);
    expect(await use(world, second)).toEqual([200]);
    const [newKey, oldKey] = rotated.keys;
    expect([newKey?.status, oldKey?.status]).toEqual(['active', 'replaced']);
    const hours = (Date.parse(oldKey?.expiresAt ?? '') - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(23.9);
    expect(hours).toBeLessThanOrEqual(24.01);
    await sql`update auth.api_keys set expires_at = now() where id = ${oldKey?.id}`.execute(
      world.deps.db,
    );
    expect(await use(world, first)).toEqual([401, 'api_key_expired']);
    expect(await use(world, second)).toEqual([200]);
  });

  test('ends the previous key at once without an overlap', async ({ make, api, deps }) => {
    const world = await makeWorld({ make, api, deps });
    const { account, key: first } = await create(world);
    const { key: second } = await rotate(world, account.id, 0);
    expect(await use(world, first)).toEqual([401, 'api_key_expired']);
    expect(await use(world, second)).toEqual([200]);
  });

  test('never extends a key', async ({ make, api, deps }) => {
    const world = await makeWorld({ make, api, deps });
    const { account } = await create(world);
    await rotate(world, account.id, 24);
    const { account: last } = await rotate(world, account.id, 168);
    const oldest = Date.parse(last.keys.at(-1)?.expiresAt ?? '');
    expect(oldest - Date.now()).toBeLessThanOrEqual(24 * 3_600_000);
  });
});

describe('changes of a service account', () => {
  test('apply from the next request and are recorded', async ({ make, api, deps }) => {
    const world = await makeWorld({ make, api, deps });
    const { account, key } = await create(world);
    const put = send(world, 'PUT');
    const changed = { ...terms, scopes: ['courses:read'], allowedNetworks: ['10.1.2.3/8', '::1'] };
    expect((await put(account.id, changed)).body).toMatchObject({
      allowedNetworks: ['10.0.0.0/8', '::1'],
    });
    expect(await use(world, key)).toEqual([403, 'api_key_network']);
    await put(account.id, { ...changed, allowedNetworks: [] });
    expect(await use(world, key)).toEqual([403, 'scope_missing']);
    await put(account.id, terms);
    await put(account.id, terms);
    expect(await use(world, key)).toEqual([200]);
    const { organization } = world;
    const events = await deps.db
      .selectFrom('auditEvents')
      .select('action')
      .where('organizationId', '=', organization.id)
      .orderBy('id')
      .execute();
    expect(events.map(({ action }) => action)).toEqual([
      'apikey.created',
      ...Array.from({ length: 3 }, () => 'apikey.changed'),
    ]);
  });

  test('end all keys when the account is revoked', async ({ make, api, deps }) => {
    const world = await makeWorld({ make, api, deps });
    const { account, key } = await create(world);
    const { key: second } = await rotate(world, account.id, 24);
    expect((await send(world, 'DELETE')(account.id)).status).toBe(200);
    for (const each of [key, second])
      expect(await use(world, each)).toEqual([401, 'api_key_revoked']);
    const replies = [
      await send(world, 'PUT')(account.id, terms),
      await send(world, 'POST')(`${account.id}/keys`, { days: 30, overlapHours: 0 }),
      await send(world, 'POST')(`${account.id}/transfer`),
    ];
    expect(replies.map(({ status, body }) => [status, (body as { code: string }).code])).toEqual(
      replies.map(() => [409, 'service_account_revoked']),
    );
    // The name can be used again.
    await create(world);
  });
});

describe('the responsible admin', () => {
  test('leaves, and the keys are refused until another admin takes them over', async ({
    make,
    api,
    deps,
  }) => {
    const world = await makeWorld({ make, api, deps });
    const { account, key } = await create(world);
    const other = await make.user({ organization: world.organization, role: 'admin' });
    const ofOther = { ...world, admin: other };
    const user = `${base(world.organization)}/users/${world.admin.id}`;
    const demoted = await world.api
      .as(other)
      .send({ method: 'PUT', url: `${user}/role`, body: { role: 'member' } });
    expect(demoted.status).toBe(200);
    expect(await use(world, key)).toEqual([403, 'api_key_unowned']);
    expect(await list(ofOther)).toMatchObject([{ isEnded: true, canTransfer: true }]);
    await send(ofOther, 'POST')(`${account.id}/transfer`);
    expect(await use(world, key)).toEqual([200]);
    expect(await list(ofOther)).toMatchObject([
      { isEnded: false, canTransfer: false, responsible: other.fullName },
    ]);
  });
});

describe('a responsible admin who is deactivated', () => {
  test('ends the keys until they are reactivated', async ({ make, api, deps }) => {
    const world = await makeWorld({ make, api, deps });
    const { key } = await create(world);
    const setDeactivated = (at: Date | null) =>
      deps.db
        .updateTable('memberships')
        .set({ deactivatedAt: at })
        .where('userId', '=', world.admin.id)
        .execute();
    await make.user({ organization: world.organization, role: 'admin' });
    await setDeactivated(new Date());
    expect(await use(world, key)).toEqual([403, 'api_key_unowned']);
    await setDeactivated(null);
    expect(await use(world, key)).toEqual([200]);
  });
});

describe('expiry', () => {
  test('is announced once to all admins, unless the key was replaced', async ({
    make,
    api,
    deps,
  }) => {
    const world = await makeWorld({ make, api, deps });
    const { organization, admin } = world;
    const [soon, replaced] = [await create(world), await create(world, { name: 'Replaced' })];
    await create(world, { name: 'Later' });
    const ids = [soon, replaced].map(({ account }) => account.id);
    await sql`update auth.api_keys set expires_at = now() + interval '6 days'
      where service_account_id in (${sql.join(ids)})`.execute(deps.db);
    await rotate(world, replaced.account.id, 168);
    await announceExpiringKeys(deps.db);
    await announceExpiringKeys(deps.db);
    const member = await make.user({ organization });
    expect(await listMessagesOf(deps.db, admin)).toMatchObject([
      { kind: 'api_key_expiring', payload: { name: 'Payroll export' } },
    ]);
    expect(await listMessagesOf(deps.db, member)).toEqual([]);
  });

  test('of networks forgets those that were not used for half a year', async ({
    make,
    api,
    deps,
  }) => {
    const world = await makeWorld({ make, api, deps });
    const { accountId } = await makeServiceAccount(world.deps, world);
    const { db } = world.deps;
    await sql`insert into auth.api_key_networks (service_account_id, network, last_used_at)
      values (${accountId}, 'old', now() - interval '181 days'), (${accountId}, 'new', now())`.execute(
      db,
    );
    await pruneKeyNetworks(db);
    const rows = await db
      .selectFrom('auth.apiKeyNetworks')
      .select('network')
      .where('serviceAccountId', '=', accountId)
      .execute();
    expect(rows).toEqual([{ network: 'new' }]);
  });
});
