import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { testPassword, type Factories, type MadeUser } from '../../../test/factories.ts';
import { createUser, makeScimClient, patchOf } from '../../../test/scim/scim-test.ts';
import { makeSsoOrganization, signInWithOidc, test } from '../../../test/sso/sso-test.ts';
import type { Deps } from '../../platform/deps.ts';

const refused = { status: 409, body: { code: 'last_emergency_admin' } };
const violation = { code: '23514', constraint: 'last_emergency_admin' };

const insertEmergencyAdmin = ({ db }: Deps, { id }: MadeUser) =>
  db.insertInto('ssoEmergencyAdmins').values({ userId: id }).execute();

const setRequired = ({ db }: Deps, organizationId: string, isRequired: boolean) =>
  db
    .updateTable('organizations')
    .set({ ssoEnforcedAt: isRequired ? new Date() : null })
    .where('id', '=', organizationId)
    .execute();

/** An organization that requires single sign-on, with one emergency admin and another admin. */
async function makeWorld(make: Factories, deps: Deps) {
  const world = await makeSsoOrganization(make, deps);
  const { organization, admin, url } = world;
  const other = await make.user({ organization, role: 'admin' });
  const superAdmin = await make.user({ isSuperAdmin: true });
  await insertEmergencyAdmin(deps, admin);
  await setRequired(deps, organization.id, true);
  const member = `${url}/users/${admin.id}`;
  return { ...world, other, superAdmin, member };
}

const findMembership = ({ db }: Deps, { id }: MadeUser) =>
  db
    .selectFrom('memberships')
    .select(['organizationId', 'role', 'deactivatedAt'])
    .where('userId', '=', id)
    .executeTakeFirst();

describe('the last emergency admin of an organization that requires single sign-on', () => {
  test('can’t be demoted, removed, deactivated or erased, and can’t leave', async ({
    api,
    make,
    deps,
  }) => {
    const { organization, admin, superAdmin, member } = await makeWorld(make, deps);
    const actor = api.as(superAdmin);
    const demotion = { method: 'PUT', url: `${member}/role`, body: { role: 'member' } } as const;
    expect(await actor.send(demotion)).toMatchObject(refused);
    expect(await actor.send({ method: 'DELETE', url: member })).toMatchObject(refused);
    const deactivation = { method: 'PUT', url: `${member}/deactivation` } as const;
    expect(await actor.send(deactivation)).toMatchObject(refused);
    const own = api.as(admin);
    expect(await own.send({ method: 'DELETE', url: '/api/auth/membership' })).toMatchObject(
      refused,
    );
    const proof = { method: 'password', password: testPassword };
    expect(await own.post('/api/privacy/erasure', { proof })).toMatchObject(refused);
    expect(await findMembership(deps, admin)).toEqual({
      organizationId: organization.id,
      role: 'admin',
      deactivatedAt: null,
    });
    // Without the requirement, the other admin is enough.
    await setRequired(deps, organization.id, false);
    expect((await actor.send(demotion)).status).toBe(200);
  });

  test('may hand over: the second one takes their place', async ({ api, make, deps }) => {
    const { organization, other, superAdmin, admin, url, member } = await makeWorld(make, deps);
    const actor = api.as(superAdmin);
    const save = (emergencyAdminIds: string[]) =>
      actor.send({
        method: 'PUT',
        url: `${url}/sso/enforcement`,
        body: { isEnforced: true, emergencyAdminIds },
      });
    expect(await save([])).toMatchObject({ body: { code: 'emergency_admin_missing' } });
    expect(await save([other.id])).toMatchObject({
      status: 200,
      body: { emergencyAdmins: [{ id: other.id, hasPasskey: false, hasAuthenticator: false }] },
    });
    expect((await actor.send({ method: 'DELETE', url: member })).status).toBe(200);
    expect(await findMembership(deps, admin)).toBeUndefined();
    const last = `/api/enterprise/admin/organizations/${organization.id}/users/${other.id}`;
    // The only admin is the last emergency admin too.
    expect(await actor.send({ method: 'DELETE', url: last })).toMatchObject({
      body: { code: 'last_admin' },
    });
  });

  test('keeps the role when the groups of the provider take it away', async ({
    api,
    make,
    deps,
    oidc,
    makeOidcOrganization,
  }) => {
    const groupRules = [{ group: 'leads', role: 'admin', teamId: null }];
    const { organization, admin } = await makeOidcOrganization({ groupRules });
    await make.user({ organization, role: 'admin' });
    await insertEmergencyAdmin(deps, admin);
    await setRequired(deps, organization.id, true);
    const account = `lead-${randomUUID()}`;
    oidc.setUser(account, { email: admin.email, name: 'Lea Demand', groups: ['staff'] });
    const signIn = () => signInWithOidc(api.browser(), oidc, admin.email, account);
    expect((await signIn()).status).toBe(200);
    expect(await findMembership(deps, admin)).toMatchObject({ role: 'admin' });
    await setRequired(deps, organization.id, false);
    expect((await signIn()).status).toBe(200);
    expect(await findMembership(deps, admin)).toMatchObject({ role: 'member' });
  });

  test('can’t be deactivated by SCIM', async ({ api, make, deps }) => {
    const client = await makeScimClient(api, make, deps);
    const { organization, admin } = client;
    await make.user({ organization, role: 'admin' });
    const { id } = await createUser(client, { emails: [{ value: admin.email }] });
    expect(id).toBe(admin.id);
    await insertEmergencyAdmin(deps, admin);
    await setRequired(deps, organization.id, true);
    const off = patchOf({ op: 'replace', path: 'active', value: false });
    for (const [method, body] of [['PATCH', off], ['DELETE']] as const) {
      const reply = await client.send(method, `/Users/${id}`, body);
      expect(reply).toMatchObject({ status: 409, body: { status: '409' } });
      expect((reply.body as { detail: string }).detail).toContain(
        'Give another admin emergency access',
      );
    }
    expect(await findMembership(deps, admin)).toMatchObject({ role: 'admin', deactivatedAt: null });
  });
});

describe('keep_last_emergency_admin', () => {
  const changes = {
    demoted: (id: string) => sql`update memberships set role = 'member' where user_id = ${id}`,
    deactivated: (id: string) =>
      sql`update memberships set deactivated_at = now() where user_id = ${id}`,
    transferred: (id: string, elsewhere: string) =>
      sql`update memberships set organization_id = ${elsewhere} where user_id = ${id}`,
    removed: (id: string) => sql`delete from memberships where user_id = ${id}`,
    deprived: (id: string) => sql`delete from sso_emergency_admins where user_id = ${id}`,
  };

  test.for(Object.entries(changes))(
    'rejects that they are %s',
    async ([, change], { make, deps }) => {
      const { organization, admin, other } = await makeWorld(make, deps);
      const elsewhere = await make.organization();
      const run = ({ id }: MadeUser) => change(id, elsewhere.id).execute(deps.db);
      await expect(run(admin)).rejects.toMatchObject(violation);
      // Someone else may sign in with a password now.
      await insertEmergencyAdmin(deps, other);
      await run(admin);
      await expect(run(other)).rejects.toMatchObject(violation);
      await setRequired(deps, organization.id, false);
      await run(other);
    },
  );

  test('rejects one of two changes at the same time', async ({ make, deps }) => {
    const { admin, other } = await makeWorld(make, deps);
    await insertEmergencyAdmin(deps, other);
    const demote = ({ id }: MadeUser) => changes.demoted(id).execute(deps.db);
    const results = await Promise.allSettled([demote(admin), demote(other)]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: violation,
    });
  });

  test('rejects that both are removed in one statement', async ({ make, deps }) => {
    const { organization, other } = await makeWorld(make, deps);
    await insertEmergencyAdmin(deps, other);
    await expect(
      sql`delete from memberships where organization_id = ${organization.id}`.execute(deps.db),
    ).rejects.toMatchObject(violation);
  });

  test('lets single sign-on be required only with an emergency admin', async ({ make, deps }) => {
    const { organization, admin } = await makeSsoOrganization(make, deps);
    await expect(setRequired(deps, organization.id, true)).rejects.toMatchObject({
      code: '23514',
      constraint: 'emergency_admin_missing',
    });
    await insertEmergencyAdmin(deps, admin);
    await setRequired(deps, organization.id, true);
  });
});
