import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { testPassword } from '../../../../test/factories.ts';
import { test } from '../../../../test/harness.ts';
import { makeErasureDue } from '../../../../test/privacy/search-everything.ts';
import type { Deps } from '../../../platform/deps.ts';
import { eraseAccounts } from './index.ts';

test.beforeEach(({ deps }) => deps.storage.ensureBucket());

const url = '/api/privacy/erasure';
const proof = { method: 'password', password: testPassword };
const findName = async ({ db }: Deps, id: string) =>
  (await db.selectFrom('profiles').select('fullName').where('id', '=', id).executeTakeFirst())
    ?.fullName;
const deactivate = ({ db }: Deps, { id }: { id: string }) =>
  db
    .updateTable('memberships')
    .set({ deactivatedAt: sql<Date>`now()` })
    .where('userId', '=', id)
    .execute();

describe('an erasure with deactivated admins', () => {
  test('is rejected for the only active admin', async ({ api, deps, make, database }) => {
    const organization = await make.organization();
    const admin = await make.user({ organization, role: 'admin' });
    const other = await make.user({ organization, role: 'admin' });
    expect((await api.as(admin).post(url, { proof })).status).toBe(200);
    await deactivate(deps, other);
    expect(await api.as(admin).post(url, { proof })).toMatchObject({
      status: 409,
      body: { code: 'last_admin' },
    });
    await makeErasureDue(database, admin.id);
    await eraseAccounts(deps);
    expect(await findName(deps, admin.id)).toBe(admin.fullName);
  });

  test('is done for a deactivated admin', async ({ api, deps, make, database }) => {
    const organization = await make.organization();
    const admin = await make.user({ organization, role: 'admin' });
    const client = api.as(admin);
    expect((await client.post(url, { proof })).status).toBe(200);
    await make.user({ organization });
    await deactivate(deps, admin);
    await makeErasureDue(database, admin.id);
    await eraseAccounts(deps);
    expect(await findName(deps, admin.id)).toMatch(/^Erased user/);
  });
});
