import { defaultSsoAttributes, defaultSsoScopes } from '@atrium/contracts/sso/constants';
import { completeSso, ssoSettings, type SsoForm } from '@atrium/contracts/sso/sso';
import type { ApiClient, HttpClient, Reply } from '../api-client.ts';
import { test as base, type Settings } from '../harness.ts';
import { startNameServer } from '../support/name-server.ts';
import { startOidcIdentityProvider } from '../support/oidc-identity-provider.ts';
import { startSamlIdentityProvider } from '../support/saml-identity-provider.ts';
import { makeSsoOrganization, type SsoOrganization } from './sso-organization.ts';

export { makeSsoOrganization, type SsoOrganization } from './sso-organization.ts';

export type OidcProvider = Awaited<ReturnType<typeof startOidcIdentityProvider>>;
export type SamlProvider = Awaited<ReturnType<typeof startSamlIdentityProvider>>;

/** Callback pages of all organizations. */
const callbacks = 'http://atrium.test/sso/callback/*';

type Fixtures = {
  settings: Settings;
  nameServer: Awaited<ReturnType<typeof startNameServer>>;
  oidc: OidcProvider;
  saml: SamlProvider;
  /** Creates an organization that is connected to the OpenID provider. */
  makeOidcOrganization: (
    form?: object,
  ) => Promise<SsoOrganization & { settings: Awaited<ReturnType<typeof connect>> }>;
};

/** `test` with real identity providers and a name server on this machine, which the server may connect to. */
export const test = base.extend<Fixtures>({
  nameServer: [
    // oxlint-disable-next-line no-empty-pattern -- Vitest reads a fixture's needs from this pattern
    async ({}, use) => {
      const server = await startNameServer();
      await use(server);
      server.close();
    },
    { scope: 'file' },
  ],
  settings: [
    async ({ nameServer }, use) =>
      use({ OUTGOING_ALLOWED_NETWORKS: '127.0.0.0/8', DNS_SERVERS: nameServer.address }),
    { scope: 'file' },
  ],
  oidc: [
    // oxlint-disable-next-line no-empty-pattern -- Vitest reads a fixture's needs from this pattern
    async ({}, use) => {
      const clients = [
        {
          redirectUris: [callbacks],
          postLogoutRedirectUris: ['http://atrium.test/auth?mode=signin'],
          authMethod: 'client_secret_post' as const,
        },
      ];
      const provider = await startOidcIdentityProvider({ clients, users: {} });
      await use(provider);
      await provider.close();
    },
    { scope: 'file' },
  ],
  saml: [
    // oxlint-disable-next-line no-empty-pattern -- Vitest reads a fixture's needs from this pattern
    async ({}, use) => {
      const provider = await startSamlIdentityProvider({ serviceProviders: [], users: {} });
      await use(provider);
      await provider.close();
    },
    { scope: 'file' },
  ],
  makeOidcOrganization: async ({ api, make, deps, oidc }, use) =>
    use(async (form) => {
      const world = await makeSsoOrganization(make, deps);
      return { ...world, settings: await connect(api, world, oidcForm(oidc, form)) };
    }),
});

/** Adds a user of the OpenID provider with an email at the domain of an organization. */
export function addOidcUser(provider: OidcProvider, { domain }: SsoOrganization) {
  const account = `user-${crypto.randomUUID().slice(0, 8)}`;
  const email = `${account}@${domain}`;
  provider.setUser(account, { email });
  return { account, email };
}

const shared = {
  name: 'Company account',
  isActive: true,
  groupRules: [],
  joinsAutomatically: true,
} satisfies Partial<SsoForm>;

export const oidcForm = ({ issuer, clientId, clientSecret }: OidcProvider, more: object = {}) => ({
  ...shared,
  protocol: 'oidc',
  issuer,
  clientId,
  clientSecret,
  scopes: [...defaultSsoScopes, 'groups'],
  attributes: defaultSsoAttributes.oidc,
  ...more,
});

export const samlForm = ({ metadataUrl }: SamlProvider, more: object = {}) => ({
  ...shared,
  protocol: 'saml',
  metadataUrl,
  metadata: null,
  attributes: defaultSsoAttributes.saml,
  ...more,
});

/** Saves the connection of an organization as its admin, and returns the settings. */
export async function connect(api: ApiClient, { admin, url }: SsoOrganization, form: object) {
  const reply = await api.as(admin).send({ method: 'PUT', url: `${url}/sso`, body: form });
  if (reply.status !== 200) throw new Error(`${reply.status} ${JSON.stringify(reply.body)}`);
  return ssoSettings.parse(reply.body);
}

/** Starts a sign-in and returns the URL of the provider. */
export async function startSignIn(browser: HttpClient, email: string, next?: string) {
  const reply = await browser.post('/api/auth/sso/start', { email, ...(next ? { next } : {}) });
  if (reply.status !== 200) throw new Error(`${reply.status} ${JSON.stringify(reply.body)}`);
  return (reply.body as { url: string }).url;
}

/** Posts the organization and the query of the callback page, like the page does. */
export function complete(browser: HttpClient, callbackUrl: string): Promise<Reply> {
  const { pathname, search } = new URL(callbackUrl);
  const organizationId = pathname.slice(pathname.lastIndexOf('/') + 1);
  return browser.post('/api/auth/sso/complete', { organizationId, query: search.slice(1) });
}

/** Signs in at the OpenID provider and completes it. */
export async function signInWithOidc(
  browser: HttpClient,
  provider: OidcProvider,
  email: string,
  account: string,
): Promise<Reply> {
  const returned = await provider.signInAs(await startSignIn(browser, email), account);
  return complete(browser, returned);
}

/** Posts a SAML response as the browser does, and returns the page it is sent to. */
export async function postSamlResponse(
  browser: HttpClient,
  form: { acsUrl: string; SAMLResponse: string; RelayState?: string | undefined },
): Promise<string> {
  const { acsUrl, SAMLResponse, RelayState } = form;
  const fields = { SAMLResponse, ...(RelayState === undefined ? {} : { RelayState }) };
  const reply = await browser.send({
    method: 'POST',
    url: new URL(acsUrl).pathname,
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'null' },
  });
  if (reply.status !== 303) throw new Error(`${reply.status} ${JSON.stringify(reply.body)}`);
  return `http://atrium.test${String(reply.headers['location'])}`;
}

/** Returns the session and the path of a completed sign-in. */
export function sessionOf(reply: Reply) {
  const parsed = completeSso.schema.response[200].parse(reply.body);
  if (parsed.purpose !== 'sign_in') throw new Error('not a sign-in');
  return parsed;
}

/** Returns the header that authorizes calls with the session of a completed sign-in. */
export const bearer = (reply: Reply) => ({
  authorization: `Bearer ${sessionOf(reply).session.access_token}`,
});
