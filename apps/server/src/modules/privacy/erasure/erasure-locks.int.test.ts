import { createLegalHold } from '@atrium/contracts/privacy/organization-privacy';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import type { ApiClient } from '../../../../test/api-client.ts';
import { testPassword, type Factories } from '../../../../test/factories.ts';
import { test } from '../../../../test/harness.ts';
import { duringStatement } from '../../../../test/privacy/pause-statement.ts';
import { endEvidencePeriod, makeErasureDue } from '../../../../test/privacy/search-everything.ts';
import { asOwner } from '../../../../test/support/owner-database.ts';
import { applyRetention } from '../retention/index.ts';
import { eraseAccounts } from './index.ts';

test.beforeEach(({ deps }) => deps.storage.ensureBucket());

// The first statements after the checks.
const erasing = { table: 'evidence_identities', event: 'insert' } as const;
const erasingEvidence = { table: 'certificates', event: 'update' } as const;
const deletingExpired = { table: 'membership_history', event: 'delete' } as const;
const erasedName = /^Erased user [0-9A-F]{10}$/;

/** Makes an organization with two admins. The erasure of the first one is due. */
async function makeWorld(api: ApiClient, make: Factories, database: string) {
  const organization = await make.organization();
  const user = await make.user({ organization, role: 'admin' });
  const other = await make.user({ organization, role: 'admin' });
  await make.user({ organization });
  const admin = api.as(other);
  const url = `/api/enterprise/admin/organizations/${organization.id}/privacy`;
  const hold = (userId: string) => admin.post(`${url}/holds`, { userId, reason: 'Lawsuit' });
  await admin.get(url);
  const proof = { method: 'password', password: testPassword };
  expect((await api.as(user).post('/api/privacy/erasure', { proof })).status).toBe(200);
  await makeErasureDue(database, user.id);
  return { organization, user, other, admin, url, hold };
}
const toHeldPerson = (reply: { body: unknown }) =>
  createLegalHold.schema.response[201].parse(reply.body).hold.user;

describe('while an account is erased', () => {
  test('creates a legal hold only afterwards', async ({ api, deps, make, database }) => {
    const { user, hold } = await makeWorld(api, make, database);
    const reply = await duringStatement(
      database,
      erasing,
      () => eraseAccounts(deps),
      () => hold(user.id),
    );
    expect(toHeldPerson(reply)).toMatchObject({ name: expect.stringMatching(erasedName) });
  });

  test('keeps the other admin of the organization', async ({ api, deps, make, database }) => {
    const { admin } = await makeWorld(api, make, database);
    const reply = await duringStatement(
      database,
      erasing,
      () => eraseAccounts(deps),
      () => admin.send({ method: 'DELETE', url: '/api/auth/membership' }),
    );
    expect(reply).toMatchObject({ status: 409, body: { code: 'last_admin' } });
  });

  test('keeps the other super admin', async ({ api, deps, make, database }) => {
    const { user, other } = await makeWorld(api, make, database);
    await asOwner(deps.db, async (owner) => {
      for (const { id } of [user, other])
        await sql`select set_super_admin(null, ${id}, true)`.execute(owner);
      const revoke = async () => {
        await sql`select set_super_admin(null, ${other.id}, false)`.execute(owner);
      };
      await expect(
        duringStatement(database, erasing, () => eraseAccounts(deps), revoke),
      ).rejects.toThrow('the last super admin');
    });
  });

  test('erases nobody who is held before the checks', async ({ api, deps, make, database }) => {
    const { user, hold } = await makeWorld(api, make, database);
    const creating = { table: 'legal_holds', event: 'insert' } as const;
    const create = async () => {
      expect((await hold(user.id)).status).toBe(201);
    };
    await duringStatement(database, creating, create, () => eraseAccounts(deps));
    const { fullName } = await deps.db
      .selectFrom('profiles')
      .select('fullName')
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow();
    expect(fullName).toBe(user.fullName);
  });
});

describe('while evidence is erased', () => {
  test('creates a legal hold only afterwards', async ({ api, deps, make, database }) => {
    const { user, hold } = await makeWorld(api, make, database);
    await eraseAccounts(deps);
    await endEvidencePeriod(database, user.id);
    const reply = await duringStatement(
      database,
      erasingEvidence,
      () => eraseAccounts(deps),
      () => hold(user.id),
    );
    expect(toHeldPerson(reply)).toMatchObject({ evidenceName: null });
  });
});

describe('while retention is applied', () => {
  test('creates no legal hold on a member whose records are deleted', async ({
    api,
    deps,
    make,
    database,
  }) => {
    const { organization, admin, url, hold } = await makeWorld(api, make, database);
    const former = await make.user();
    await asOwner(deps.db, (owner) =>
      sql`insert into membership_history (user_id, organization_id, role, joined_at, during)
        values (${former.id}, ${organization.id}, 'member', now() - interval '5 years',
          tstzrange(now() - interval '5 years', now() - interval '3 years'))`.execute(owner),
    );
    const body = { evidenceMonths: 12, formerMemberMonths: 24, auditMonths: null };
    await admin.send({ method: 'PUT', url: `${url}/retention`, body });
    const reply = await duringStatement(
      database,
      deletingExpired,
      () => applyRetention(deps),
      () => hold(former.id),
    );
    expect(reply.status).toBe(404);
  });
});
