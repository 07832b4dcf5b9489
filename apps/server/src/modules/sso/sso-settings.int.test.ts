import { listSecurityEvents } from '@atrium/contracts/audit/security-events';
import { ssoSettings, type SsoSettings } from '@atrium/contracts/sso/sso';
import { describe, expect } from 'vitest';
import type { ApiClient, Reply } from '../../../test/api-client.ts';
import { testPassword } from '../../../test/factories.ts';
import {
  complete,
  connect,
  makeSsoOrganization,
  oidcForm,
  type OidcProvider,
  samlForm,
  signInWithOidc,
  type SsoOrganization,
  test,
} from '../../../test/sso/sso-test.ts';

const parse = (reply: Reply): SsoSettings => ssoSettings.parse(reply.body);

const enforce = (api: ApiClient, world: SsoOrganization, body: object) =>
  api.as(world.admin).send({ method: 'PUT', url: `${world.url}/sso/enforcement`, body });

/** Runs a test as the admin, who signs in at the provider with an account. */
async function runTest(
  api: ApiClient,
  world: SsoOrganization,
  provider: OidcProvider,
  account: string,
): Promise<SsoSettings> {
  const browser = api.browser();
  const signedIn = await browser.post('/api/auth/sign-in', {
    email: world.admin.email,
    password: testPassword,
  });
  const { access_token: token } = signedIn.body as { access_token: string };
  const authorization = `Bearer ${token}`;
  const started = await browser.post(`${world.url}/sso/test`, undefined, { authorization });
  const returned = await provider.signInAs((started.body as { url: string }).url, account);
  expect((await complete(browser, returned)).body).toEqual({ purpose: 'test' });
  return parse(await browser.get(`${world.url}/sso`, { authorization }));
}

describe('PUT /api/enterprise/admin/organizations/:orgId/sso', () => {
  test('stores the client secret encrypted, keeps it for the same issuer and never returns it', async ({
    api,
    deps,
    oidc,
    makeOidcOrganization,
  }) => {
    const world = await makeOidcOrganization();
    const settings = await connect(
      api,
      world,
      oidcForm(oidc, { clientSecret: '', name: 'Renamed' }),
    );
    expect(settings.connection).toMatchObject({ name: 'Renamed', issuer: oidc.issuer });
    expect(JSON.stringify(settings)).not.toContain(oidc.clientSecret);
    const { rows } = await deps.db.executeQuery<{ text: string }>(
      deps.db
        .selectFrom('ssoConnections')
        .select((eb) => eb.fn<string>('encode', ['clientSecret', eb.val('escape')]).as('text'))
        .compile(),
    );
    expect(rows[0]?.text).not.toContain(oidc.clientSecret);
    const elsewhere = oidcForm(oidc, { clientSecret: '', issuer: 'https://attacker.example' });
    const reply = await api
      .as(world.admin)
      .send({ method: 'PUT', url: `${world.url}/sso`, body: elsewhere });
    expect(reply).toMatchObject({ status: 422, body: { code: 'sso_secret_missing' } });
  });

  test('returns what is wrong with the provider', async ({ api, make, deps, oidc, saml }) => {
    const world = await makeSsoOrganization(make, deps);
    const save = (body: object) =>
      api.as(world.admin).send({ method: 'PUT', url: `${world.url}/sso`, body });
    const unreachable = { code: 'sso_provider_unreachable', reason: expect.any(String) as string };
    for (const issuer of [
      'http://127.0.0.1:1',
      'https://10.0.0.1',
      'https://idp.invalid',
      saml.metadataUrl,
    ])
      expect(await save(oidcForm(oidc, { issuer }))).toMatchObject({
        status: 422,
        body: unreachable,
      });
    const notMetadata = samlForm(saml, {
      metadataUrl: `${oidc.issuer}/.well-known/openid-configuration`,
    });
    expect(await save(notMetadata)).toMatchObject({
      status: 422,
      body: { code: 'sso_metadata_invalid' },
    });
    const other = await make.organization();
    const team = await deps.db
      .insertInto('teams')
      .values({ organizationId: other.id, name: 'Elsewhere' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const groupRules = [{ group: 'a', role: 'member', teamId: team.id }];
    expect(await save(samlForm(saml, { groupRules }))).toMatchObject({
      status: 422,
      body: { code: 'sso_team_missing' },
    });
  });
});

test('records the connection and its requirement as security events', async ({
  api,
  oidc,
  makeOidcOrganization,
}) => {
  const world = await makeOidcOrganization();
  await connect(api, world, oidcForm(oidc, { name: 'Renamed' }));
  const body = { isEnforced: false, emergencyAdminIds: [world.admin.id] };
  expect((await enforce(api, world, body)).status).toBe(200);
  await api.as(world.admin).send({ method: 'DELETE', url: `${world.url}/sso` });
  const reply = await api.as(world.admin).get('/api/admin/security-events');
  const { events } = listSecurityEvents.schema.response[200].parse(reply.body);
  const changes = events.filter(({ kind }) => kind.startsWith('sso_')).toReversed();
  const { issuer } = oidc;
  expect(changes.map(({ kind, details }) => [kind, details['change']])).toEqual([
    ['sso_changed', 'created'],
    ['sso_changed', 'changed'],
    ['sso_enforcement_changed', 'off'],
    ['sso_changed', 'deleted'],
  ]);
  expect(changes[1]?.details).toMatchObject({ name: 'Renamed', provider: issuer, isActive: true });
  expect(JSON.stringify(events)).not.toContain(oidc.clientSecret);
});

describe('scopes of an OpenID connection', () => {
  test('are requested from the provider, which releases groups only with theirs', async ({
    api,
    make,
    deps,
    oidc,
  }) => {
    const world = await makeSsoOrganization(make, deps);
    oidc.setUser('grouped', { email: `grouped@${world.domain}`, name: 'Gil', groups: ['staff'] });
    const groupsStep = (settings: SsoSettings) =>
      settings.connection?.lastTest?.result?.steps.find(({ step }) => step === 'groups');
    const form = oidcForm(oidc, { scopes: undefined });
    const created = await connect(api, world, form);
    expect(created.connection?.scopes).toEqual(['openid', 'profile', 'email']);
    expect(groupsStep(await runTest(api, world, oidc, 'grouped'))).toMatchObject({
      outcome: 'warning',
      details: { count: 0, scopes: 'openid profile email' },
    });

    const scopes = ['openid', 'profile', 'email', 'groups'];
    const changed = await connect(api, world, { ...form, scopes: [...scopes, 'groups'] });
    expect(changed.connection).toMatchObject({ scopes, lastTest: null });
    expect(groupsStep(await runTest(api, world, oidc, 'grouped'))).toMatchObject({
      outcome: 'success',
      details: { count: 1 },
    });
    // Not given: unchanged, and the test run stays.
    expect((await connect(api, world, form)).connection).toMatchObject({
      scopes,
      lastTest: { result: {} },
    });
  });

  test('are refused without openid and with characters that a scope must not have', async ({
    api,
    make,
    deps,
    oidc,
  }) => {
    const world = await makeSsoOrganization(make, deps);
    for (const scopes of [['profile'], ['openid', 'a b'], ['openid', ''], ['openid', '"']])
      expect(
        await api
          .as(world.admin)
          .send({ method: 'PUT', url: `${world.url}/sso`, body: oidcForm(oidc, { scopes }) }),
      ).toMatchObject({ status: 400 });
  });
});

describe('POST /api/enterprise/admin/organizations/:orgId/sso/test', () => {
  test('shows what the provider sent and what would happen, and changes nothing', async ({
    api,
    deps,
    oidc,
    makeOidcOrganization,
  }) => {
    const world = await makeOidcOrganization({ isActive: false });
    oidc.setUser('tester', { email: `tester@${world.domain}`, name: 'Tess', groups: ['staff'] });
    const { connection } = await runTest(api, world, oidc, 'tester');
    expect(connection?.lastTest?.result?.steps.map(({ step, outcome }) => [step, outcome])).toEqual(
      [
        ['reached', 'success'],
        ['signed_in', 'success'],
        ['identity', 'success'],
        ['groups', 'success'],
        ['team', 'warning'],
        ['details', 'success'],
        ['result', 'success'],
      ],
    );
    expect(connection?.lastTest?.result?.steps.at(-1)?.details).toEqual({ result: 'creates' });
    expect(connection?.lastTest?.result?.claims).toContainEqual({
      name: 'groups',
      values: ['staff'],
    });
    const created = await deps.db
      .selectFrom('auth.users')
      .select('id')
      .where('email', '=', `tester@${world.domain}`)
      .execute();
    expect(created).toEqual([]);
    oidc.forgeIdTokens({ signature: 'unpublished-key' });
    const failed = await runTest(api, world, oidc, 'tester');
    oidc.forgeIdTokens();
    expect(failed.connection?.lastTest?.result?.steps.at(-1)).toMatchObject({
      step: 'signed_in',
      outcome: 'failure',
    });
  });
});

describe('PUT /api/enterprise/admin/organizations/:orgId/sso/enforcement', () => {
  test('requires a test and an emergency admin, then ends and refuses passwords and links', async ({
    api,
    make,
    deps,
    oidc,
    mailbox,
  }) => {
    const world = await makeSsoOrganization(make, deps);
    const { organization, admin, domain } = world;
    const member = await make.user({ organization, email: `member@${domain}` });
    await connect(api, world, oidcForm(oidc));
    const emergencyAdminIds = [admin.id];
    expect(await enforce(api, world, { isEnforced: true, emergencyAdminIds })).toMatchObject({
      body: { code: 'sso_not_tested' },
    });
    oidc.setUser('tester', { email: admin.email });
    await runTest(api, world, oidc, 'tester');
    for (const ids of [[], [member.id]])
      expect(await enforce(api, world, { isEnforced: true, emergencyAdminIds: ids })).toMatchObject(
        {
          body: { code: 'emergency_admin_missing' },
        },
      );

    const before = api.browser();
    const opened = await before.post('/api/auth/sign-in', {
      email: member.email,
      password: testPassword,
    });
    const token = (opened.body as { access_token: string }).access_token;
    const headers = { authorization: `Bearer ${token}` };
    expect((await before.get('/api/auth/user', headers)).status).toBe(200);
    const settings = parse(await enforce(api, world, { isEnforced: true, emergencyAdminIds }));
    expect(settings.enforcedAt).not.toBeNull();

    // Open sessions end on their next call, and can't be refreshed.
    expect((await before.get('/api/auth/user', headers)).status).toBe(401);
    expect((await before.post('/api/auth/refresh')).status).toBe(401);
    const credentials = { email: member.email, password: testPassword };
    expect(await api.post('/api/auth/sign-in', credentials)).toMatchObject({
      status: 403,
      body: { code: 'sso_required' },
    });
    const browser = api.browser();
    await browser.post('/api/auth/magic-link', { email: member.email });
    const link = { token: await mailbox.tokenFor(member.email), confirmed: true };
    expect(await browser.post('/api/auth/verify', link)).toMatchObject({
      status: 403,
      body: { code: 'sso_required' },
    });
    // Super admins can't use the provider, so that they must not be locked out.
    const operator = await make.user({ organization, isSuperAdmin: true });
    expect((await api.signIn(operator)).status).toBe(200);
    // The identity provider and the emergency admin still work.
    oidc.setUser('member', { email: member.email });
    expect((await signInWithOidc(api.browser(), oidc, member.email, 'member')).status).toBe(200);
    expect((await api.signIn(admin)).status).toBe(200);
    expect(
      (await api.post('/api/auth/sign-in-method', { email: member.email })).body,
    ).toMatchObject({
      isRequired: true,
    });

    const { domains } = settings;
    for (const path of ['sso', `domains/${domains[0]?.id}`])
      expect(
        await api.as(admin).send({ method: 'DELETE', url: `${world.url}/${path}` }),
      ).toMatchObject({ status: 409, body: { code: 'sso_enforced' } });
    await enforce(api, world, { isEnforced: false, emergencyAdminIds });
    expect((await api.post('/api/auth/sign-in', credentials)).status).toBe(200);
    const url = `${world.url}/domains/${domains[0]?.id}`;
    const removed = await api.as(admin).send({ method: 'DELETE', url });
    expect(parse(removed).domains).toEqual([]);
  });
});

describe('domains', () => {
  test('are not added by members and admins of other organizations', async ({
    api,
    make,
    deps,
  }) => {
    const { organization, url, domain } = await makeSsoOrganization(make, deps);
    const users = [
      await make.user({ organization }),
      await make.user({ organization: await make.organization(), role: 'admin' }),
    ];
    for (const user of users) {
      const added = await api.as(user).post(`${url}/domains`, { domain: `not-${domain}` });
      expect([403, 404]).toContain(added.status);
    }
    const stored = await deps.db
      .selectFrom('organizationDomains')
      .select('domain')
      .where('organizationId', '=', organization.id)
      .execute();
    expect(stored).toEqual([{ domain }]);
  });

  test('are verified by a TXT record, for one organization only', async ({
    api,
    make,
    deps,
    nameServer,
  }) => {
    const domain = `${crypto.randomUUID().slice(0, 8)}.example`;
    const worlds = [await makeSsoOrganization(make, deps), await makeSsoOrganization(make, deps)];
    const statuses: unknown[] = [];
    for (const world of worlds) {
      const client = api.as(world.admin);
      const added = parse(
        await client.post(`${world.url}/domains`, { domain: ` ${domain.toUpperCase()} ` }),
      );
      const { id, record } = added.domains.find((each) => each.domain === domain) ?? {
        id: '',
        record: '',
      };
      expect(await client.post(`${world.url}/domains/${id}/check`)).toMatchObject({
        status: 422,
        body: { code: 'domain_record_missing' },
      });
      nameServer.setRecords(domain, ['v=spf1 -all', record]);
      const checked = await client.post(`${world.url}/domains/${id}/check`);
      statuses.push(
        checked.status === 200
          ? parse(checked).domains.find((each) => each.id === id)?.status
          : checked.body,
      );
    }
    expect(statuses).toEqual(['verified', expect.objectContaining({ code: 'domain_taken' })]);
  });
});
