import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { asAdmin } from '../../../../scripts/local-database.ts';
import { testPassword, type MadeOrganization, type MadeUser } from '../../../../test/factories.ts';
import { test } from '../../../../test/harness.ts';
import {
  endEvidencePeriod,
  listEvidenceIdentities,
  makeErasureDue,
} from '../../../../test/privacy/search-everything.ts';
import { asOwner } from '../../../../test/support/owner-database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { eraseAccounts } from './index.ts';

test.beforeEach(({ deps }) => deps.storage.ensureBucket());

const signStatement = (database: string, user: MadeUser, organization: MadeOrganization) =>
  asAdmin(async (client) => {
    await client.query('set session_replication_role = replica');
    await client.query(
      `insert into learning_statements (learner_id, course_id, cycle, assignment_id, statement_version, organization_id,
        course_version, content_hash, text_hash, typed_name, method)
      values ($1, 1, 1, gen_random_uuid(), 1, $2, 1, '', sha256(''), $3, 'password')`,
      [user.id, organization.id, user.fullName],
    );
  }, database);

const listStatements = async ({ db }: Deps, { id }: MadeUser) =>
  db
    .selectFrom('learningStatements')
    .select(['organizationId', 'typedName'])
    .where('learnerId', '=', id)
    .execute();

describe('privacy.erase_accounts', () => {
  test('ends the evidence of each organization at the end of its own period', async ({
    api,
    deps,
    make,
    database,
  }) => {
    const [first, second] = [await make.organization(), await make.organization()];
    const user = await make.user({ organization: first });
    await deps.db.deleteFrom('memberships').where('userId', '=', user.id).execute();
    const membership = { userId: user.id, organizationId: second.id, role: 'member' } as const;
    await deps.db.insertInto('memberships').values(membership).execute();
    for (const organization of [first, second]) await signStatement(database, user, organization);
    const certificateId = await make.certificate(user, (await make.course()).id);
    const proof = { method: 'password', password: testPassword };
    await api.as(user).post('/api/privacy/erasure', { proof });
    await makeErasureDue(database, user.id);
    await eraseAccounts(deps);
    const hold = sql`insert into legal_holds (organization_id, user_id, reason)
      select id, ${user.id}, ${`Lawsuit of ${user.fullName}`} from organizations where id in (${first.id}, ${second.id})`;
    await hold.execute(deps.db);
    await asOwner(deps.db, (owner) =>
      sql`update evidence_identities set keep_until = current_date - 1
        where user_id = ${user.id} and organization_id = ${first.id}`.execute(owner),
    );
    await eraseAccounts(deps);
    expect(await listEvidenceIdentities(deps, user.id)).toHaveLength(2);
    const release = sql`update legal_holds set released_at = now() where user_id = ${user.id}`;
    await release.execute(deps.db);
    for (const _ of [1, 2]) await eraseAccounts(deps);

    const { fullName: pseudonym } = await deps.db
      .selectFrom('profiles')
      .select('fullName')
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow();
    expect(await listStatements(deps, user)).toEqual(
      expect.arrayContaining([
        { organizationId: first.id, typedName: pseudonym },
        { organizationId: second.id, typedName: user.fullName },
      ]),
    );
    expect(await listEvidenceIdentities(deps, user.id)).toHaveLength(1);
    const { rows: holds } = await sql`select organization_id, reason from legal_holds
      where user_id = ${user.id}`.execute(deps.db);
    expect(holds).toEqual(
      expect.arrayContaining([
        { organizationId: first.id, reason: `Lawsuit of ${pseudonym}` },
        { organizationId: second.id, reason: `Lawsuit of ${user.fullName}` },
      ]),
    );
    const getCertificateName = async () =>
      (await api.get(`/api/certificates/${certificateId}`)).body;
    expect(await getCertificateName()).toMatchObject({ certificateName: user.fullName });
    const listEvents = async () => {
      const { rows } = await sql`select organization_id from audit_events
        where action = 'user.evidence_erased' and details ->> 'userId' = ${user.id} order by id`.execute(
        deps.db,
      );
      return rows;
    };
    expect(await listEvents()).toEqual([{ organizationId: first.id }]);

    await endEvidencePeriod(database, user.id);
    await eraseAccounts(deps);
    expect(await listStatements(deps, user)).toEqual(
      expect.arrayContaining([{ organizationId: second.id, typedName: pseudonym }]),
    );
    expect(await getCertificateName()).toMatchObject({ certificateName: pseudonym });
    expect(await listEvents()).toEqual(
      [first.id, null, second.id].map((organizationId) => ({ organizationId })),
    );
  });

  test('rejects ending the evidence of an organization that keeps it', async ({
    api,
    deps,
    make,
    database,
  }) => {
    const organization = await make.organization();
    const user = await make.user({ organization });
    const proof = { method: 'password', password: testPassword };
    await api.as(user).post('/api/privacy/erasure', { proof });
    await makeErasureDue(database, user.id);
    await eraseAccounts(deps);
    const end = () =>
      sql`select erase_organization_evidence(${organization.id}, ${user.id})`.execute(deps.db);
    await expect(end()).rejects.toThrow(`the evidence of user ${user.id} is kept`);
    await endEvidencePeriod(database, user.id);
    // The only organization: `erase_evidence` deletes the rest with it.
    await expect(end()).rejects.toThrow('no organization keeps the evidence');
  });
});
