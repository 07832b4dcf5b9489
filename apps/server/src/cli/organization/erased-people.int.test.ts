import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import { type MadeUser, testPassword } from '../../../test/factories.ts';
import { test } from '../../../test/organizations/transfer-fixtures.ts';
import {
  endEvidencePeriod,
  listEvidenceIdentities,
  makeErasureDue,
} from '../../../test/privacy/search-everything.ts';
import { asOwner } from '../../../test/support/owner-database.ts';
import { runAtrium } from '../../../test/support/run-atrium.ts';
import { eraseAccounts } from '../../modules/privacy/erasure/index.ts';
import type { Deps } from '../../platform/deps.ts';

const findCertificateName = async ({ db }: Deps, id: string) =>
  (await db.selectFrom('certificates').select('certificateName').where('id', '=', id).execute())[0]
    ?.certificateName;

type Erasure = { userId: string; erasedAt: Date | null; pseudonym: string | null };
const listErasures = async ({ db }: Deps) =>
  (await sql<Erasure>`select user_id, erased_at, pseudonym from account_erasures`.execute(db)).rows;

async function requestErasure(api: ApiClient, user: MadeUser) {
  const proof = { method: 'password', password: testPassword };
  expect((await api.as(user).post('/api/privacy/erasure', { proof })).status).toBe(200);
}

test.beforeEach(({ deps }) => deps.storage.ensureBucket());

describe('atrium organization import', () => {
  test('ends the evidence period of erased people at the target', async ({
    api,
    deps,
    make,
    database,
    directory,
    target,
  }) => {
    const organization = await make.organization();
    const erased = await make.user({ organization });
    const waiting = await make.user({ organization });
    const course = await make.course({ organization });
    const certificateId = await make.certificate(erased, course.id);
    for (const user of [erased, waiting]) await requestErasure(api, user);
    await makeErasureDue(database, erased.id);
    await eraseAccounts(deps);
    const archive = join(directory, 'erased.zip');
    const args = ['organization', 'export', organization.id, archive];
    expect(await runAtrium(deps, database, args)).toMatchObject({ code: 0 });
    expect(await target.run('import', archive)).toMatchObject({ code: 0, errors: '' });

    const [source, imported] = [await listErasures(deps), await listErasures(target.deps)];
    expect(imported).toEqual(source.filter(({ erasedAt }) => erasedAt !== null));
    expect(imported).toMatchObject([{ userId: erased.id }]);
    const identities = await listEvidenceIdentities(target.deps, erased.id);
    expect(identities).toEqual(await listEvidenceIdentities(deps, erased.id));
    expect(identities).toMatchObject([{ fullName: erased.fullName }]);
    expect(await findCertificateName(target.deps, certificateId)).toBe(erased.fullName);
    await endEvidencePeriod(target.database, erased.id);
    await eraseAccounts(target.deps);
    expect(await findCertificateName(target.deps, certificateId)).toBe(imported[0]?.pseudonym);
  });

  test('keeps no name for evidence about a person whose account is active at the target', async ({
    api,
    deps,
    make,
    database,
    directory,
    target,
  }) => {
    const [first, second] = [await make.organization(), await make.organization()];
    const user = await make.user({ organization: first });
    await asOwner(deps.db, (owner) =>
      sql`insert into membership_history (user_id, organization_id, role, joined_at, during) values
        (${user.id}, ${second.id}, 'member', '2020-01-01', '[2020-01-01, 2020-02-01)')`.execute(
        owner,
      ),
    );
    const move = async ({ id }: { id: string }) => {
      const archive = join(directory, `${id}.zip`);
      const args = ['organization', 'export', id, archive];
      expect(await runAtrium(deps, database, args)).toMatchObject({ code: 0 });
      expect(await target.run('import', archive)).toMatchObject({ code: 0, errors: '' });
    };
    await move(first);
    await requestErasure(api, user);
    await makeErasureDue(database, user.id);
    await eraseAccounts(deps);
    expect(await listEvidenceIdentities(deps, user.id)).toHaveLength(2);
    await move(second);
    expect(await listErasures(target.deps)).toEqual([]);
    expect(await listEvidenceIdentities(target.deps, user.id)).toEqual([]);
    const { rows } = await sql`select from membership_history where user_id = ${user.id}`.execute(
      target.deps.db,
    );
    expect(rows).toHaveLength(2);
  });
});
