import {
  createLegalHold,
  getOrganizationPrivacy,
  listHoldPeople,
  previewRetention,
} from '@atrium/contracts/privacy/organization-privacy';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import type { HttpClient } from '../../../../test/api-client.ts';
import { testPassword, type Factories } from '../../../../test/factories.ts';
import { test } from '../../../../test/harness.ts';
import { addPinMember, createPinWorld } from '../../../../test/identity/pin-world.ts';
import {
  endEvidencePeriod,
  listEvidenceIdentities,
  makeErasureDue,
} from '../../../../test/privacy/search-everything.ts';
import { asOwner } from '../../../../test/support/owner-database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { eraseAccounts } from '../erasure/index.ts';
import { applyRetention } from './index.ts';

test.beforeEach(({ deps }) => deps.storage.ensureBucket());

const toUrl = (id: string) => `/api/enterprise/admin/organizations/${id}/privacy`;
const get = async (client: HttpClient, url: string) =>
  getOrganizationPrivacy.schema.response[200].parse((await client.get(url)).body);
const hold = async (client: HttpClient, url: string, userId: string | null) =>
  createLegalHold.schema.response[201].parse(
    (await client.post(`${url}/holds`, { userId, reason: 'Lawsuit 12/2026' })).body,
  ).hold;
const countFormer = async ({ db }: Deps, organizationId: string) =>
  (
    await sql<{ id: string }>`select distinct user_id as id from membership_history
      where organization_id = ${organizationId} and not upper_inf(during)`.execute(db)
  ).rows.length;

/** Makes an organization with an admin, old audit events, and members who left 30 and 3 months ago. */
async function makeOldOrganization(deps: Deps, make: Factories) {
  const organization = await make.organization();
  const admin = await make.user({ organization, role: 'admin' });
  const [early, late] = [await make.user(), await make.user()];
  await asOwner(deps.db, async (owner) => {
    for (const [user, months] of [
      [early, 30],
      [late, 3],
    ] as const)
      await sql`insert into membership_history (user_id, organization_id, role, joined_at, during)
        values (${user.id}, ${organization.id}, 'member', now() - interval '5 years', tstzrange(
          now() - interval '5 years', now() - make_interval(months => ${months})))`.execute(owner);
    await sql`insert into audit_events (organization_id, occurred_at, action, target)
      values (${organization.id}, now() - interval '20 months', 'team.created', 'Old'),
        (${organization.id}, now() - interval '2 months', 'team.created', 'New')`.execute(owner);
  });
  return { organization, admin, early, late, url: toUrl(organization.id) };
}

/** Merges each of these accounts into the next one. */
const mergeInto = ({ db }: Deps, organizationId: string, accounts: { id: string }[]) =>
  asOwner(db, async (owner) => {
    for (const [index, { id }] of accounts.slice(1).entries())
      await sql`insert into merged_accounts (user_id, merged_into, organization_id)
        values (${accounts[index]?.id}, ${id}, ${organizationId})`.execute(owner);
  });

const periods = { evidenceMonths: 12, formerMemberMonths: 24, auditMonths: 12 };
const setPeriods = async (client: HttpClient, url: string) =>
  expect(
    (await client.send({ method: 'PUT', url: `${url}/retention`, body: periods })).status,
  ).toBe(200);

describe('privacy.apply_retention', () => {
  test('deletes exactly what the preview counts, and audits it', async ({ api, make, deps }) => {
    const { organization, admin, url } = await makeOldOrganization(deps, make);
    const client = api.as(admin);
    expect((await get(client, url)).retention).toEqual({
      evidenceMonths: 60,
      formerMemberMonths: null,
      auditMonths: null,
    });
    const preview = await client.get(`${url}/preview?formerMemberMonths=24&auditMonths=12`);
    const counts = { formerMembers: 1, accounts: 0, statements: 0, auditEvents: 1 };
    expect(previewRetention.schema.response[200].parse(preview.body)).toEqual(counts);
    await applyRetention(deps);
    expect(await countFormer(deps, organization.id)).toBe(2);
    await setPeriods(client, url);
    expect(await get(client, url)).toMatchObject({ retention: periods, expired: counts });
    for (const _ of [1, 2]) await applyRetention(deps);
    expect(await countFormer(deps, organization.id)).toBe(1);
    expect((await get(client, url)).expired).toEqual({
      ...counts,
      formerMembers: 0,
      auditEvents: 0,
    });
    const { rows } = await sql<{ action: string; details: object }>`
      select action, details from audit_events where organization_id = ${organization.id} order by id`.execute(
      deps.db,
    );
    expect(rows.map(({ action }) => action)).toEqual([
      'team.created',
      'organization.retention_changed',
      'organization.retention_applied',
    ]);
    expect(rows.at(-1)?.details).toEqual(counts);
  });

  test('deletes nothing of an organization on hold, and nothing about a held person', async ({
    api,
    make,
    deps,
  }) => {
    const { organization, admin, early, url } = await makeOldOrganization(deps, make);
    const client = api.as(admin);
    await setPeriods(client, url);
    const everyone = await hold(client, url, null);
    await applyRetention(deps);
    expect((await get(client, url)).expired).toMatchObject({ formerMembers: 0, auditEvents: 0 });
    await hold(client, url, early.id);
    await client.send({ method: 'DELETE', url: `${url}/holds/${everyone.id}` });
    await applyRetention(deps);
    expect(await countFormer(deps, organization.id)).toBe(2);
    const { rows } = await sql`select target from audit_events
      where organization_id = ${organization.id} and action = 'team.created' order by id`.execute(
      deps.db,
    );
    expect(rows).toEqual([{ target: 'Old' }, { target: 'New' }]);
    const { holds } = await get(client, url);
    expect(holds).toMatchObject([
      { user: { id: early.id, name: early.fullName }, reason: 'Lawsuit 12/2026', releasedAt: null },
      { user: null, releasedAt: expect.any(String) },
    ]);
  });

  test('keeps evidence of a merged account until all accounts of the person have left', async ({
    api,
    make,
    deps,
  }) => {
    const { organization, admin, early, url } = await makeOldOrganization(deps, make);
    const kept = await make.user({ organization });
    await mergeInto(deps, organization.id, [early, await make.user(), kept]);
    const client = api.as(admin);
    await setPeriods(client, url);
    await applyRetention(deps);
    expect((await get(client, url)).expired.formerMembers).toBe(0);
    expect(await countFormer(deps, organization.id)).toBe(2);
    await deps.db.deleteFrom('memberships').where('userId', '=', kept.id).execute();
    await applyRetention(deps);
    expect(await countFormer(deps, organization.id)).toBe(3);
    await asOwner(deps.db, (owner) =>
      sql`update membership_history set during = tstzrange(now() - interval '4 years', now() - interval '25 months')
        where user_id = ${kept.id}`.execute(owner),
    );
    expect((await get(client, url)).expired.formerMembers).toBe(2);
    await applyRetention(deps);
    expect(await countFormer(deps, organization.id)).toBe(1);
  });

  test.for([
    { held: 'kept', name: 'the account that was kept' },
    { held: 'merged', name: 'the merged account' },
  ])(
    'deletes nothing about merged accounts while $name is held',
    async ({ held }, { api, make, deps }) => {
      const { organization, admin, early, late, url } = await makeOldOrganization(deps, make);
      await mergeInto(deps, organization.id, [early, await make.user(), late]);
      await asOwner(deps.db, (owner) =>
        sql`update membership_history set during = tstzrange(now() - interval '4 years', now() - interval '25 months')
        where user_id = ${late.id}`.execute(owner),
      );
      const client = api.as(admin);
      await setPeriods(client, url);
      const { id } = await hold(client, url, held === 'kept' ? late.id : early.id);
      await applyRetention(deps);
      expect(await countFormer(deps, organization.id)).toBe(2);
      await client.send({ method: 'DELETE', url: `${url}/holds/${id}` });
      await applyRetention(deps);
      expect(await countFormer(deps, organization.id)).toBe(0);
    },
  );

  test('goes on with other organizations after an error, and throws at the end', async ({
    api,
    make,
    deps,
  }) => {
    const all = [await makeOldOrganization(deps, make), await makeOldOrganization(deps, make)];
    for (const { admin, url } of all) await setPeriods(api.as(admin), url);
    const { rows } = await sql<{ id: string }>`
    select organization_id as id from retention_settings
    where organization_id in (${sql.join(all.map(({ organization }) => organization.id))})`.execute(
      deps.db,
    );
    const [failing = '', next = ''] = rows.map(({ id }) => id);
    await asOwner(deps.db, async (owner) => {
      await sql`alter table audit_events add constraint fails check (
      organization_id <> ${sql.lit(failing)} or action <> 'organization.retention_applied') not valid`.execute(
        owner,
      );
      try {
        await expect(applyRetention(deps)).rejects.toThrow(AggregateError);
      } finally {
        await sql`alter table audit_events drop constraint fails`.execute(owner);
      }
    });
    expect(await countFormer(deps, failing)).toBe(2);
    expect(await countFormer(deps, next)).toBe(1);
    await applyRetention(deps);
    expect(await countFormer(deps, failing)).toBe(1);
  });
});

describe('DELETE privacy/holds/:holdId', () => {
  test('releases the oldest of more than 200 active holds, and lists all of them', async ({
    api,
    make,
    deps,
  }) => {
    const organization = await make.organization();
    const admin = api.as(await make.user({ organization, role: 'admin' }));
    const url = toUrl(organization.id);
    const { id } = await hold(admin, url, null);
    await sql`insert into legal_holds (organization_id, reason)
      select ${organization.id}, 'Lawsuit ' || n from generate_series(1, 200) as n`.execute(
      deps.db,
    );
    expect((await get(admin, url)).holds).toHaveLength(201);
    expect((await admin.send({ method: 'DELETE', url: `${url}/holds/${id}` })).status).toBe(200);
    expect((await get(admin, url)).holds.at(-1)).toMatchObject({
      id,
      releasedAt: expect.any(String),
    });
  });

  test('returns 404 for a hold of another organization', async ({ api, make }) => {
    const [organization, other] = [await make.organization(), await make.organization()];
    const admin = api.as(await make.user({ organization, role: 'admin' }));
    const otherAdmin = api.as(await make.user({ organization: other, role: 'admin' }));
    const { id } = await hold(otherAdmin, toUrl(other.id), null);
    const deleted = { method: 'DELETE', url: `${toUrl(organization.id)}/holds/${id}` } as const;
    expect((await admin.send(deleted)).status).toBe(404);
  });
});

describe('POST privacy/holds', () => {
  test('blocks the erasure of the person until it is released, and says why', async ({
    api,
    make,
    deps,
    database,
  }) => {
    const organization = await make.organization();
    const admin = api.as(await make.user({ organization, role: 'admin' }));
    const member = await make.user({ organization });
    const client = api.as(member);
    const url = toUrl(organization.id);
    const proof = { method: 'password', password: testPassword };
    expect((await client.post('/api/privacy/erasure', { proof })).status).toBe(200);
    const { id } = await hold(admin, url, member.id);
    expect((await client.get('/api/privacy')).body).toMatchObject({
      erasure: {
        blockedBy: 'legal_hold',
        holds: [{ organization: organization.name, reason: 'Lawsuit 12/2026' }],
      },
    });
    await makeErasureDue(database, member.id);
    await eraseAccounts(deps);
    await expect(sql`select erase_user(${member.id})`.execute(deps.db)).rejects.toThrow(
      /legal hold/,
    );
    expect((await client.get('/api/privacy')).status).toBe(200);
    for (const _ of [1, 2])
      expect((await admin.send({ method: 'DELETE', url: `${url}/holds/${id}` })).status).toBe(200);
    await eraseAccounts(deps);
    expect((await client.get('/api/privacy')).status).toBe(401);
    const { rows } = await sql<{ action: string }>`select action from audit_events
      where organization_id = ${organization.id} and action like 'hold.%' order by id`.execute(
      deps.db,
    );
    expect(rows.map(({ action }) => action)).toEqual(['hold.created', 'hold.released']);
  });

  test('returns 404 for a user who never belonged to the organization', async ({ api, make }) => {
    const organization = await make.organization();
    const admin = api.as(await make.user({ organization, role: 'admin' }));
    const stranger = await make.user();
    const body = { userId: stranger.id, reason: 'Lawsuit' };
    expect((await admin.post(`${toUrl(organization.id)}/holds`, body)).status).toBe(404);
  });

  test('keeps the evidence of an erased person, and the name only in evidence', async ({
    api,
    make,
    deps,
    database,
  }) => {
    const organization = await make.organization();
    const admin = api.as(await make.user({ organization, role: 'admin' }));
    const member = await make.user({ organization });
    const url = toUrl(organization.id);
    const proof = { method: 'password', password: testPassword };
    await api.as(member).post('/api/privacy/erasure', { proof });
    await makeErasureDue(database, member.id);
    await eraseAccounts(deps);
    const reason = `Lawsuit of ${member.fullName}`;
    const reply = await admin.post(`${url}/holds`, { userId: member.id, reason });
    const created = createLegalHold.schema.response[201].parse(reply.body).hold;
    expect(created.user).toEqual({
      id: member.id,
      name: expect.stringMatching(/^Erased user/),
      evidenceName: member.fullName,
    });
    await endEvidencePeriod(database, member.id);
    await eraseAccounts(deps);
    expect(await listEvidenceIdentities(deps, member.id)).toHaveLength(1);
    await admin.send({ method: 'DELETE', url: `${url}/holds/${created.id}` });
    await eraseAccounts(deps);
    expect(await listEvidenceIdentities(deps, member.id)).toEqual([]);
    const found = await sql`select target, after from audit_events
      where organization_id = ${organization.id} and action = 'hold.created'`.execute(deps.db);
    expect(JSON.stringify(found.rows)).not.toContain(member.fullName);
    expect(JSON.stringify(await get(admin, url))).not.toContain(member.fullName);
  });
});

describe('GET privacy/people', () => {
  const find = async (client: HttpClient, url: string, search: string) =>
    listHoldPeople.schema.response[200].parse(
      (await client.get(`${url}/people?search=${encodeURIComponent(search)}`)).body,
    ).people;

  test('finds members, former members, erased people and members without email', async ({
    api,
    make,
    deps,
    database,
  }) => {
    const world = await createPinWorld(api, make);
    const { organization } = world;
    const word = `Field${crypto.randomUUID().slice(0, 6)}`;
    const withoutEmail = await addPinMember(world, `Ann ${word}`);
    const member = await make.user({ organization, fullName: `Bo ${word}` });
    const former = await make.user({ organization, fullName: `Cy ${word}` });
    const erased = await make.user({ organization, fullName: `Di ${word}` });
    await make.user({ organization: await make.organization(), fullName: `Ed ${word}` });
    await world.browser.send({
      method: 'DELETE',
      url: `${world.users}/${former.id}`,
      headers: world.headers,
    });
    const proof = { method: 'password', password: testPassword };
    await api.as(erased).post('/api/privacy/erasure', { proof });
    await makeErasureDue(database, erased.id);
    await eraseAccounts(deps);
    const admin = api.as(world.admin);
    const url = toUrl(organization.id);
    expect(await find(admin, url, word.toUpperCase())).toEqual([
      { id: withoutEmail.id, name: `Ann ${word}`, email: '', status: 'member' },
      { id: member.id, name: `Bo ${word}`, email: member.email, status: 'member' },
      { id: former.id, name: `Cy ${word}`, email: former.email, status: 'former' },
      { id: erased.id, name: `Di ${word}`, email: '', status: 'erased' },
    ]);
    expect(await find(admin, url, former.email)).toMatchObject([{ id: former.id }]);
    expect(await find(admin, url, '%')).toEqual([]);
    // Placeholders of accounts without email and pseudonyms are not emails to find.
    expect(await find(admin, url, '.invalid')).toEqual([]);
  });
});
