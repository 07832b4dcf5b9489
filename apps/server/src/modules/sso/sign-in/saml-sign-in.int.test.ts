import { ssoSettings } from '@atrium/contracts/sso/sso';
import { describe, expect } from 'vitest';
import type { ApiClient, HttpClient, Reply } from '../../../../test/api-client.ts';
import type { Factories } from '../../../../test/factories.ts';
import {
  bearer,
  complete,
  connect,
  makeSsoOrganization,
  postSamlResponse,
  samlForm,
  type SamlProvider,
  type SsoOrganization,
  startSignIn,
  test,
} from '../../../../test/sso/sso-test.ts';
import { createBrowserSession } from '../../../../test/support/browser-session.ts';
import { runJobs } from '../../../../test/support/mailbox.ts';
import type { Deps } from '../../../platform/deps.ts';
import { enqueue } from '../../../platform/queue/queue.ts';

const password = 'correct horse';

/** Connects an organization to SimpleSAMLphp, which reads the metadata of the server. */
async function connectSaml(
  api: ApiClient,
  make: Factories,
  deps: Deps,
  saml: SamlProvider,
  serviceProvider: object = {},
): Promise<SsoOrganization> {
  const world = await makeSsoOrganization(make, deps);
  const { urls } = await connect(api, world, samlForm(saml));
  const metadata = await api.get(new URL(urls.metadata ?? '').pathname);
  expect(metadata.headers['content-type']).toBe('application/samlmetadata+xml; charset=utf-8');
  await saml.setServiceProviders([{ metadataXml: String(metadata.body), ...serviceProvider }]);
  return world;
}

async function addUser(saml: SamlProvider, { domain }: SsoOrganization, more: object = {}) {
  const name = `user-${crypto.randomUUID().slice(0, 8)}`;
  const email = `${name}@${domain}`;
  await saml.setUser(name, {
    password,
    email,
    displayName: `Mira ${name}`,
    groups: ['staff'],
    ...more,
  });
  return { name, email };
}

type Session = ReturnType<typeof createBrowserSession>;

async function signIn(
  browser: HttpClient,
  saml: SamlProvider,
  user: { name: string; email: string },
  session?: Session,
): Promise<Reply> {
  const url = await startSignIn(browser, user.email);
  const form = await saml.signInAs(url, user.name, password, session);
  return complete(browser, await postSamlResponse(browser, form));
}

describe('sign-in with SimpleSAMLphp', () => {
  test('creates the account with mapped name and joins the organization', async ({
    api,
    make,
    deps,
    saml,
  }) => {
    const world = await connectSaml(api, make, deps, saml);
    const user = await addUser(saml, world);
    const browser = api.browser();
    const reply = await signIn(browser, saml, user);
    expect(reply.status).toBe(200);
    expect((await browser.get('/api/auth/profile', bearer(reply))).body).toMatchObject({
      email: user.email,
      full_name: `Mira ${user.name}`,
      organization_id: world.organization.id,
    });
  });

  test('decrypts encrypted assertions', async ({ api, make, deps, saml }) => {
    const world = await connectSaml(api, make, deps, saml, { encryptAssertions: true });
    const user = await addUser(saml, world);
    const browser = api.browser();
    const form = await saml.signInAs(await startSignIn(browser, user.email), user.name, password);
    const response = Buffer.from(form.SAMLResponse, 'base64').toString();
    expect(response).toContain('EncryptedAssertion');
    expect(response).not.toContain(user.email);
    expect((await complete(browser, await postSamlResponse(browser, form))).status).toBe(200);
  });

  test('recognizes users by email when the provider names them anew each time', async ({
    api,
    make,
    deps,
    saml,
  }) => {
    const nameIdFormat = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient';
    const world = await connectSaml(api, make, deps, saml, { nameIdFormat });
    const user = await addUser(saml, world);
    for (const _ of [1, 2]) expect((await signIn(api.browser(), saml, user)).status).toBe(200);
    const identities = await deps.db
      .selectFrom('ssoIdentities')
      .innerJoin('ssoConnections', 'ssoConnections.id', 'ssoIdentities.connectionId')
      .select('subject')
      .where('organizationId', '=', world.organization.id)
      .execute();
    expect(identities).toEqual([{ subject: `email:${user.email}` }]);
  });

  test('accepts a replaced certificate after the metadata were read again', async ({
    api,
    make,
    deps,
    saml,
  }) => {
    const world = await connectSaml(api, make, deps, saml);
    const user = await addUser(saml, world);
    await saml.publishNextCertificate();
    const makeStale = () =>
      deps.db
        .updateTable('ssoConnections')
        .set({ metadataReadAt: new Date(0) })
        .execute();
    await makeStale();
    await enqueue(deps.db, 'sso.refresh_metadata', {});
    await runJobs(deps);
    const settings = ssoSettings.parse((await api.as(world.admin).get(`${world.url}/sso`)).body);
    expect(settings.connection?.certificates).toHaveLength(2);
    await saml.switchToNextCertificate();
    expect((await signIn(api.browser(), saml, user)).status).toBe(200);
  });

  test('keeps the provider when its metadata URL describes another one', async ({
    api,
    make,
    deps,
    saml,
  }) => {
    const world = await connectSaml(api, make, deps, saml);
    const stored = () =>
      deps.db
        .selectFrom('ssoConnections')
        .select(['entityId', 'signInUrl', 'metadataError'])
        .where('organizationId', '=', world.organization.id)
        .executeTakeFirst();
    const other = {
      entityId: 'https://other.example/metadata',
      signInUrl: 'https://other.example/sign-in',
    };
    await deps.db
      .updateTable('ssoConnections')
      .set({ ...other, metadataReadAt: new Date(0) })
      .where('organizationId', '=', world.organization.id)
      .execute();
    await enqueue(deps.db, 'sso.refresh_metadata', {});
    await runJobs(deps);
    expect(await stored()).toMatchObject(other);
    expect((await stored())?.metadataError).toContain('another provider');
  });

  test('ends the session at the provider when the user signs out', async ({
    api,
    make,
    deps,
    saml,
  }) => {
    const world = await connectSaml(api, make, deps, saml);
    const user = await addUser(saml, world);
    const browser = api.browser();
    const session = createBrowserSession();
    await signIn(browser, saml, user, session);
    const { logoutUrl } = (await browser.post('/api/auth/sign-out')).body as { logoutUrl: string };
    const returned = await saml.signOut(logoutUrl, session);
    expect(returned).toContain('SAMLResponse=');
    const { pathname, search } = new URL(returned);
    expect(await api.get(`${pathname}${search}`)).toMatchObject({
      status: 303,
      headers: { location: '/auth?mode=signin' },
    });
  });

  test('ends the session when the user signs out at the provider', async ({
    api,
    make,
    deps,
    saml,
  }) => {
    const world = await connectSaml(api, make, deps, saml);
    const user = await addUser(saml, world);
    const browser = api.browser();
    const session = createBrowserSession();
    const reply = await signIn(browser, saml, user, session);
    const signOutUrl = `${saml.logoutUrl}?ReturnTo=${encodeURIComponent(saml.metadataUrl)}`;
    const request = new URL(await saml.signOut(signOutUrl, session));
    expect((await browser.get('/api/auth/profile', bearer(reply))).status).toBe(200);
    const forged = `${request.pathname}${request.search.replace('Signature=', 'Signature=AAAA')}`;
    expect((await api.get(forged)).status).toBe(422);
    const logout = await api.get(`${request.pathname}${request.search}`);
    expect(logout.status).toBe(303);
    expect(String(logout.headers['location'])).toContain(`${saml.logoutUrl}?SAMLResponse=`);
    expect((await browser.get('/api/auth/profile', bearer(reply))).status).toBe(401);
  });

  test('refuses logout requests that are not signed', async ({ api, make, deps, saml }) => {
    const world = await connectSaml(api, make, deps, saml);
    const { urls } = ssoSettings.parse((await api.as(world.admin).get(`${world.url}/sso`)).body);
    const { pathname } = new URL(urls.logout ?? '');
    const reply = await api.get(`${pathname}?SAMLRequest=fVLLTsMwEPyVyPfUcdJX`);
    expect(reply).toMatchObject({ status: 422, body: { code: 'sso_rejected' } });
  });
});
