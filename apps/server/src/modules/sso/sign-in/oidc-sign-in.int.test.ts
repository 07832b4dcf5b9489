import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import type { HttpClient, Reply } from '../../../../test/api-client.ts';
import { testPassword, type MadeOrganization } from '../../../../test/factories.ts';
import {
  addOidcUser,
  bearer,
  complete,
  connect,
  makeSsoOrganization,
  oidcForm,
  sessionOf,
  signInWithOidc,
  startSignIn,
  test,
} from '../../../../test/sso/sso-test.ts';
import { recordFigure } from '../../../../../../scripts/figures.ts';
import type { Deps } from '../../../platform/deps.ts';

const newAccount = () => `user-${crypto.randomUUID().slice(0, 8)}`;
const insertTeam = (deps: Deps, { id: organizationId }: MadeOrganization, name: string) =>
  deps.db
    .insertInto('teams')
    .values({ organizationId, name })
    .returning('id')
    .executeTakeFirstOrThrow();

const profileOf = (browser: HttpClient, reply: Reply) =>
  browser.get('/api/auth/profile', bearer(reply));

describe('POST /api/auth/sign-in-method', () => {
  test('routes emails of a verified domain to the identity provider', async ({
    api,
    make,
    deps,
    oidc,
  }) => {
    const world = await makeSsoOrganization(make, deps);
    const methodOf = async (email: string) =>
      (await api.post('/api/auth/sign-in-method', { email })).body;
    const password = {
      method: 'password',
      provider: null,
      isRequired: false,
      branding: null,
    };
    expect(await methodOf(`anyone@${world.domain}`)).toEqual(password);
    await connect(api, world, oidcForm(oidc));
    expect(await methodOf(`Anyone@${world.domain.toUpperCase()}`)).toEqual({
      method: 'sso',
      provider: 'Company account',
      isRequired: false,
      branding: null,
    });
    expect(await methodOf(`anyone@sub.${world.domain}`)).toEqual(password);
    await connect(api, world, oidcForm(oidc, { isActive: false, clientSecret: '' }));
    expect(await methodOf(`anyone@${world.domain}`)).toEqual(password);
  });
});

describe('POST /api/auth/sso/complete', () => {
  test('creates the account, joins the organization and applies team and role', async ({
    api,
    make,
    deps,
    oidc,
  }) => {
    const world = await makeSsoOrganization(make, deps);
    const field = await insertTeam(deps, world.organization, 'Field');
    const leads = await insertTeam(deps, world.organization, 'Leads');
    const groupRules = [{ group: 'training-admins', role: 'admin', teamId: leads.id }];
    await connect(api, world, oidcForm(oidc, { groupRules }));
    const { account, email } = addOidcUser(oidc, world);
    const person = { email, name: `Jonas ${account}`, department: 'field' };
    oidc.setUser(account, { ...person, groups: ['staff', 'training-admins'] });

    const browser = api.browser();
    const url = await startSignIn(browser, email, '/dashboard?tab=1');
    const reply = await complete(browser, await oidc.signInAs(url, account));
    expect(reply.status).toBe(200);
    expect(sessionOf(reply)).toMatchObject({
      next: '/dashboard?tab=1',
      session: { user: { email } },
    });
    expect((await profileOf(browser, reply)).body).toMatchObject({
      full_name: person.name,
      organization_id: world.organization.id,
      is_org_admin: true,
      has_password: false,
    });
    const teams = await deps.db
      .selectFrom('teamMembers')
      .select('teamId')
      .where('userId', '=', sessionOf(reply).session.user.id)
      .execute();
    expect(new Set(teams.map(({ teamId }) => teamId))).toEqual(new Set([field.id, leads.id]));

    // Without the group, the next sign-in takes the role and the team of the rule away.
    oidc.setUser(account, { ...person, groups: ['staff'] });
    const again = await signInWithOidc(browser, oidc, email, account);
    expect((await profileOf(browser, again)).body).toMatchObject({ is_org_admin: false });
    expect(sessionOf(again).session.user.id).toBe(sessionOf(reply).session.user.id);
    // The replaced session of this browser has ended.
    expect((await profileOf(api.browser(), reply)).status).toBe(401);
    const changes = deps.db.selectFrom('securityEvents').select(['actorId', 'details']);
    const { id: actorId } = sessionOf(reply).session.user;
    expect(
      await changes
        .where('userId', '=', actorId)
        .where('kind', '=', 'role_changed')
        .where('organizationId', '=', world.organization.id)
        .orderBy('id')
        .execute(),
    ).toEqual([
      { actorId, details: { from: null, to: 'admin', method: 'sso' } },
      { actorId, details: { from: 'admin', to: 'member', method: 'sso' } },
    ]);
  });

  test('links an existing member by email and recognizes the subject when the email changes', async ({
    api,
    make,
    oidc,
    makeOidcOrganization,
  }) => {
    const world = await makeOidcOrganization({ joinsAutomatically: false });
    const { account, email } = addOidcUser(oidc, world);
    const member = await make.user({ email, organization: world.organization });
    const linked = await signInWithOidc(api.browser(), oidc, email, account);
    expect(sessionOf(linked).session.user.id).toBe(member.id);
    oidc.setUser(account, { email: `renamed-${email}` });
    const renamed = await signInWithOidc(api.browser(), oidc, email, account);
    expect(sessionOf(renamed).session.user.id).toBe(member.id);
  });

  test('refuses accounts that may not sign in', async ({
    api,
    make,
    deps,
    oidc,
    makeOidcOrganization,
  }) => {
    const world = await makeOidcOrganization({ joinsAutomatically: false });
    const { domain } = world;
    const other = await make.organization();
    await make.user({ email: `elsewhere@${domain}`, organization: other });
    await make.user({ email: `operator@${domain}`, isSuperAdmin: true });
    const cases: [string, Record<string, unknown>][] = [
      ['not_invited', { email: `new@${domain}` }],
      ['domain_not_verified', { email: 'someone@elsewhere.example' }],
      ['email_not_verified', { email: `unverified@${domain}`, email_verified: false }],
      ['no_email', { email: undefined }],
      ['other_organization', { email: `elsewhere@${domain}` }],
      ['super_admin', { email: `operator@${domain}` }],
    ];
    for (const [result, claims] of cases) {
      const account = newAccount();
      oidc.setUser(account, claims);
      const reply = await signInWithOidc(api.browser(), oidc, `x@${domain}`, account);
      expect(reply).toMatchObject({ status: 409, body: { code: 'sso_refused', result } });
    }
    const failures = await deps.db
      .selectFrom('securityEvents')
      .select(sql<string>`details ->> 'reason'`.as('reason'))
      .where('organizationId', '=', world.organization.id)
      .where('kind', '=', 'sign_in_failed')
      .execute();
    expect(failures.map(({ reason }) => reason)).toEqual(cases.map(([result]) => result));
  });

  test('refuses deactivated members and records it', async ({
    api,
    make,
    deps,
    oidc,
    makeOidcOrganization,
  }) => {
    const world = await makeOidcOrganization();
    const { account, email } = addOidcUser(oidc, world);
    const { organization } = world;
    const { id } = await make.user({ email, organization });
    await deps.db
      .updateTable('memberships')
      .set({ deactivatedAt: new Date() })
      .where('userId', '=', id)
      .execute();
    expect(await signInWithOidc(api.browser(), oidc, email, account)).toMatchObject({
      status: 409,
      body: { code: 'sso_refused', result: 'account_deactivated' },
    });
    const failures = await deps.db
      .selectFrom('securityEvents')
      .select(['userId', sql<string>`details ->> 'reason'`.as('reason')])
      .where('organizationId', '=', organization.id)
      .where('kind', '=', 'sign_in_failed')
      .execute();
    expect(failures).toEqual([{ userId: id, reason: 'account_deactivated' }]);
  });

  test('unlinks everyone and ends their sessions when the provider is replaced', async ({
    api,
    deps,
    oidc,
    makeOidcOrganization,
  }) => {
    const world = await makeOidcOrganization();
    // Two people have the same subject, one after the other, at the old and at the new provider.
    const account = newAccount();
    const [first, second] = [`a-${account}@${world.domain}`, `b-${account}@${world.domain}`];
    oidc.setUser(account, { email: first });
    const browser = api.browser();
    const before = await signInWithOidc(browser, oidc, first, account);
    await deps.db
      .updateTable('ssoConnections')
      .set({ issuer: 'https://old-provider.example' })
      .where('organizationId', '=', world.organization.id)
      .execute();
    expect((await profileOf(browser, before)).status).toBe(200);
    await connect(api, world, oidcForm(oidc));
    expect((await profileOf(browser, before)).status).toBe(401);

    oidc.setUser(account, { email: second });
    const after = await signInWithOidc(api.browser(), oidc, second, account);
    expect(sessionOf(after).session.user.id).not.toBe(sessionOf(before).session.user.id);
    // Without a change of the provider, links and sessions stay.
    await connect(api, world, oidcForm(oidc, { name: 'Renamed' }));
    expect((await profileOf(api.browser(), after)).status).toBe(200);
    const { rows } = await sql<{ unlinked: string | null }>`
      select after ->> 'unlinked' as unlinked from audit_events
      where organization_id = ${world.organization.id} and action = 'sso.changed' order by id`.execute(
      deps.db,
    );
    expect(rows.map(({ unlinked }) => unlinked)).toEqual(['1', null]);
  });

  test('refuses a second account of the provider with the email of the first', async ({
    api,
    oidc,
    makeOidcOrganization,
  }) => {
    const world = await makeOidcOrganization();
    const [first, second] = [newAccount(), newAccount()];
    const email = `shared-${first}@${world.domain}`;
    oidc.setUser(first, { email });
    oidc.setUser(second, { email });
    expect((await signInWithOidc(api.browser(), oidc, email, first)).status).toBe(200);
    expect(await signInWithOidc(api.browser(), oidc, email, second)).toMatchObject({
      status: 409,
      body: { result: 'account_in_use' },
    });
  });

  test('works once and only in the browser that started it', async ({
    api,
    oidc,
    makeOidcOrganization,
  }) => {
    const world = await makeOidcOrganization();
    const { account, email } = addOidcUser(oidc, world);
    const browser = api.browser();
    const url = await startSignIn(browser, email);
    const returned = await oidc.signInAs(url, account);
    expect(await complete(api.browser(), returned)).toMatchObject({
      status: 410,
      body: { code: 'sso_expired' },
    });
    const replies = await Promise.all([complete(browser, returned), complete(browser, returned)]);
    expect(replies.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    expect((await complete(browser, returned)).status).toBe(410);
    const forged = returned.replace(
      /state=[^&]+/,
      `state=${crypto.randomUUID()}.${'a'.repeat(43)}`,
    );
    expect((await complete(browser, forged)).status).toBe(410);
  });

  test('rejects ID tokens that are forged, expired or for someone else', async ({
    api,
    oidc,
    makeOidcOrganization,
  }) => {
    const world = await makeOidcOrganization();
    const { account, email } = addOidcUser(oidc, world);
    const hourAgo = Math.floor(Date.now() / 1_000) - 3_600;
    const forgeries: Parameters<typeof oidc.forgeIdTokens>[0][] = [
      { claims: (claims) => ({ ...claims, aud: 'another-client' }) },
      { claims: (claims) => ({ ...claims, iss: 'https://attacker.example' }) },
      { claims: (claims) => ({ ...claims, nonce: 'another' }) },
      { claims: (claims) => ({ ...claims, exp: hourAgo }) },
      { signature: 'unpublished-key' },
      { signature: 'none' },
      { signature: 'public-key-as-secret' },
    ];
    for (const forgery of forgeries) {
      oidc.forgeIdTokens(forgery);
      const reply = await signInWithOidc(api.browser(), oidc, email, account);
      expect([forgery, reply.status, reply.body]).toEqual([
        forgery,
        422,
        expect.objectContaining({ code: 'sso_rejected' }),
      ]);
    }
    oidc.forgeIdTokens();
    expect((await signInWithOidc(api.browser(), oidc, email, account)).status).toBe(200);
    recordFigure('oidc', `${forgeries.length} of ${forgeries.length} forged ID tokens refused`);
  });

  test('accepts replaced keys and a clock that is a minute off', async ({
    api,
    oidc,
    makeOidcOrganization,
  }) => {
    const world = await makeOidcOrganization();
    const { account, email } = addOidcUser(oidc, world);
    expect((await signInWithOidc(api.browser(), oidc, email, account)).status).toBe(200);
    await oidc.rotateKeys({ dropPrevious: true });
    expect((await signInWithOidc(api.browser(), oidc, email, account)).status).toBe(200);
    for (const [skew, status] of [
      [60, 200],
      [-60, 200],
      [-900, 422],
    ] as const) {
      oidc.setClockSkew(skew);
      const reply = await signInWithOidc(api.browser(), oidc, email, account);
      expect([skew, reply.status]).toEqual([skew, status]);
    }
    oidc.setClockSkew(0);
  });

  test('replies 422 when the provider refuses the user', async ({
    api,
    oidc,
    makeOidcOrganization,
  }) => {
    const world = await makeOidcOrganization();
    const browser = api.browser();
    const url = new URL(await startSignIn(browser, `x@${world.domain}`));
    const state = url.searchParams.get('state') ?? '';
    const query = new URLSearchParams({ state, error: 'access_denied', iss: oidc.issuer });
    const reply = await complete(
      browser,
      `http://atrium.test/sso/callback/${world.organization.id}?${query.toString()}`,
    );
    expect(reply).toMatchObject({ status: 422, body: { code: 'sso_denied' } });
  });
});

describe('single logout', () => {
  test('returns the logout URL of the provider and ends the session', async ({
    api,
    oidc,
    makeOidcOrganization,
  }) => {
    const world = await makeOidcOrganization();
    const { account, email } = addOidcUser(oidc, world);
    const browser = api.browser();
    const reply = await signInWithOidc(browser, oidc, email, account);
    const signedOut = await browser.post('/api/auth/sign-out');
    const { logoutUrl } = signedOut.body as { logoutUrl: string };
    expect(logoutUrl).toContain(`${oidc.issuer}/session/end`);
    expect((await profileOf(browser, reply)).status).toBe(401);
    const withPassword = api.browser();
    await withPassword.post('/api/auth/sign-in', {
      email: world.admin.email,
      password: testPassword,
    });
    expect((await withPassword.post('/api/auth/sign-out')).body).toEqual({
      success: true,
      logoutUrl: null,
    });
  });
});
