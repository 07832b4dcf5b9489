import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import type { ApiClient } from '../../../../test/api-client.ts';
import { testPassword, type Factories } from '../../../../test/factories.ts';
import { test } from '../../../../test/harness.ts';
import {
  endEvidencePeriod,
  listEvidenceIdentities,
  makeErasureDue,
} from '../../../../test/privacy/search-everything.ts';
import { asOwner } from '../../../../test/support/owner-database.ts';
import { eraseAccounts } from './index.ts';

test.beforeEach(({ deps }) => deps.storage.ensureBucket());

/** Makes members of organizations whose erasure is due. */
async function makeDueMembers(api: ApiClient, make: Factories, database: string, count: number) {
  const users = await make.users(count, await make.organization());
  for (const user of users) {
    const proof = { method: 'password', password: testPassword };
    await api.as(user).post('/api/privacy/erasure', { proof });
    await makeErasureDue(database, user.id);
  }
  return users.map(({ id }) => id);
}

describe('privacy.erase_accounts', () => {
  test('marks erased users and erases other evidence when one of them fails', async ({
    api,
    deps,
    make,
    database,
  }) => {
    const userIds = await makeDueMembers(api, make, database, 3);
    await eraseAccounts(deps);
    for (const id of userIds) await endEvidencePeriod(database, id);
    const [marked = ''] = await makeDueMembers(api, make, database, 1);
    // In the order of the job, so that the others come after the one that fails.
    const { rows } = await sql<{ id: string }>`
      select user_id as id from evidence_identities where keep_until < current_date group by user_id`.execute(
      deps.db,
    );
    const [failing = '', ...others] = rows.map(({ id }) => id);
    await asOwner(deps.db, async (owner) => {
      await sql`alter table audit_events add constraint fails check (
        action <> 'user.evidence_erased' or details ->> 'userId' <> ${sql.lit(failing)}) not valid`.execute(
        owner,
      );
      try {
        await expect(eraseAccounts(deps)).rejects.toThrow(AggregateError);
      } finally {
        await sql`alter table audit_events drop constraint fails`.execute(owner);
      }
    });
    expect(await deps.storage.has(`erasures/${marked}/erased`)).toBe(true);
    expect(others).toHaveLength(2);
    for (const id of others) expect(await listEvidenceIdentities(deps, id)).toEqual([]);
    expect(await listEvidenceIdentities(deps, failing)).toHaveLength(1);
    await eraseAccounts(deps);
    expect(await listEvidenceIdentities(deps, failing)).toEqual([]);
  });

  test('marks other users when the storage rejects one of them', async ({
    api,
    deps,
    make,
    database,
  }) => {
    const userIds = await makeDueMembers(api, make, database, 3);
    const [rejected = ''] = userIds;
    const put: typeof deps.storage.put = async (key, ...rest) => {
      if (key.includes(rejected)) throw new Error('storage failed');
      return deps.storage.put(key, ...rest);
    };
    const failing = { ...deps, storage: { ...deps.storage, put } };
    await expect(eraseAccounts(failing)).rejects.toThrow(AggregateError);
    const listMarked = () =>
      Promise.all(userIds.map((id) => deps.storage.has(`erasures/${id}/erased`)));
    expect(await listMarked()).toEqual([false, true, true]);
    await eraseAccounts(deps);
    expect(await listMarked()).toEqual([true, true, true]);
  });
});
