import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Provider, type Configuration } from 'oidc-provider';
import { createBrowserSession, getForm } from './browser-session.ts';
import {
  createSigningKey,
  forgeIdToken,
  type IdTokenForgery,
  type SigningKey,
} from './id-token-forgery.ts';
import { createMemoryStore } from './oidc-memory-store.ts';

/** The claims of a user. `sub` is the account name and `email_verified` is true unless given. */
type OidcUser = {
  sub?: string;
  email?: string;
  email_verified?: boolean;
  name?: string;
  groups?: string[];
  department?: string;
  employee_id?: string;
  [claim: string]: unknown;
};

type OidcClient = {
  clientId?: string;
  clientSecret?: string;
  /** One that ends with `*` allows all that start like it. */
  redirectUris: string[];
  postLogoutRedirectUris?: string[];
  backchannelLogoutUri?: string;
  /** `client_secret_basic` unless given; openid-client sends `client_secret_post` by default. */
  authMethod?: 'client_secret_basic' | 'client_secret_post';
};

type Options = {
  /** A free port if not given. */
  port?: number;
  /** At least one. Without an ID and a secret it is called `atrium` and gets a random secret. */
  clients: OidcClient[];
  /** By account name, which the user enters to sign in. */
  users: Record<string, OidcUser>;
};

const renderPage = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body><h1>${title}</h1>${body}</body></html>`;

const signInPage = renderPage(
  'Test identity provider',
  '<form method="post"><label>Sign in as <input name="account" autofocus required></label> <button>Continue</button></form>',
);

const signOutButton =
  '<button type="submit" form="op.logoutForm" name="logout" value="yes">Sign out</button>';

const toClientMetadata = (client: OidcClient & { clientId: string; clientSecret: string }) => ({
  client_id: client.clientId,
  client_secret: client.clientSecret,
  redirect_uris: client.redirectUris,
  grant_types: ['authorization_code', 'refresh_token'],
  token_endpoint_auth_method: client.authMethod ?? ('client_secret_basic' as const),
  post_logout_redirect_uris: client.postLogoutRedirectUris ?? [],
  ...(client.backchannelLogoutUri && {
    backchannel_logout_uri: client.backchannelLogoutUri,
    backchannel_logout_session_required: true,
  }),
});

function isRedirectUriAllowed(this: { redirectUris?: string[] }, redirectUri: string): boolean {
  return (this.redirectUris ?? []).some((allowed) =>
    allowed.endsWith('*') ? redirectUri.startsWith(allowed.slice(0, -1)) : redirectUri === allowed,
  );
}

/** Starts oidc-provider on 127.0.0.1, with users who sign in by entering their account name. */
export async function startOidcIdentityProvider(options: Options) {
  const users = new Map(Object.entries(options.users));
  const clients = options.clients.map((client) => ({
    clientId: 'atrium',
    clientSecret: crypto.randomUUID(),
    ...client,
  }));
  const [firstClient] = clients;
  if (!firstClient) throw new Error('An identity provider needs a client');
  const store = createMemoryStore();
  const cookieKeys = [crypto.randomUUID()];
  const state = {
    keys: [await createSigningKey()] as [SigningKey, ...SigningKey[]],
    forgery: undefined as IdTokenForgery | undefined,
    clockSkew: 0,
  };

  const subjectOf = (account: string) => users.get(account)?.sub ?? account;

  function findClaims(subject: string) {
    const account = [...users.keys()].find((each) => subjectOf(each) === subject);
    const user = account === undefined ? undefined : users.get(account);
    return user && { email_verified: true, ...user, sub: subject };
  }

  const server = createServer();
  server.listen(options.port ?? 0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  function createProvider(): Provider {
    const scoped = new Set(['email', 'email_verified', 'name', 'groups']);
    const custom = [...users.values()].flatMap(Object.keys).filter((claim) => !scoped.has(claim));
    const configuration: Configuration = {
      adapter: store,
      clients: clients.map(toClientMetadata),
      jwks: { keys: state.keys.map(({ jwk }) => jwk) },
      cookies: { keys: cookieKeys },
      // Most providers put the claims of the scopes into the ID token too.
      conformIdTokenClaims: false,
      claims: {
        openid: ['sub', 'department', 'employee_id', ...custom],
        email: ['email', 'email_verified'],
        profile: ['name', 'given_name', 'family_name', 'preferred_username', 'locale', 'picture'],
        // As many providers do, releases groups only with their scope.
        groups: ['groups'],
      },
      scopes: ['openid', 'offline_access', 'email', 'profile', 'groups'],
      pkce: { required: () => true },
      ttl: { AccessToken: 600, Grant: 3600, IdToken: 600, Interaction: 600, Session: 3600 },
      interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
      features: {
        devInteractions: { enabled: false },
        backchannelLogout: { enabled: true },
        rpInitiatedLogout: {
          enabled: true,
          logoutSource(context, form) {
            context.body = renderPage('Sign out', `${form}${signOutButton}`);
          },
        },
      },
      // Without the default protection, which rejects private and loopback IP addresses.
      fetch: (url, { method, headers, body, redirect } = {}) =>
        fetch(url, { method, headers, body, redirect } as RequestInit),
      findAccount(_context, subject) {
        const claims = findClaims(subject);
        return claims && { accountId: subject, claims: () => claims };
      },
      async loadExistingGrant({ oidc }) {
        const { provider, client, session } = oidc;
        if (!client || !session?.accountId) return undefined;
        const grant = new provider.Grant({
          clientId: client.clientId,
          accountId: session.accountId,
        });
        grant.addOIDCScope('openid offline_access email profile groups');
        await grant.save();
        return grant;
      },
    };
    const provider = new Provider(issuer, configuration);
    provider.Client.prototype.redirectUriAllowed = isRedirectUriAllowed;
    provider.use(async (context, next) => {
      await next();
      const body = context.body as { id_token?: string } | undefined;
      if (context.path !== '/token' || !body?.id_token) return;
      const skewed = await skewIdToken(body.id_token);
      const idToken = state.forgery
        ? await forgeIdToken(skewed, state.keys[0], state.forgery)
        : skewed;
      context.body = { ...body, id_token: idToken };
    });
    return provider;
  }

  async function skewIdToken(idToken: string): Promise<string> {
    if (state.clockSkew === 0) return idToken;
    return forgeIdToken(idToken, state.keys[0], {
      claims: (claims) => ({
        ...claims,
        iat: (claims.iat ?? 0) + state.clockSkew,
        exp: (claims.exp ?? 0) + state.clockSkew,
      }),
    });
  }

  let provider = createProvider();

  async function handleInteraction(request: IncomingMessage, response: ServerResponse) {
    const sendPage = (status: number, page: string) =>
      response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(page);
    if (request.method !== 'POST') return sendPage(200, signInPage);
    const account = new URLSearchParams(await text(request)).get('account') ?? '';
    if (!users.has(account)) return sendPage(422, renderPage('Unknown account', ''));
    const result = { login: { accountId: subjectOf(account) } };
    await provider.interactionFinished(request, response, result);
  }

  server.on('request', (request, response) => {
    if (request.url?.startsWith('/interaction/'))
      handleInteraction(request, response).catch((error: unknown) => {
        response.writeHead(400).end(String(error));
      });
    else void provider.callback()(request, response);
  });

  return {
    issuer,
    /** The discovery document. */
    url: `${issuer}/.well-known/openid-configuration`,
    clientId: firstClient.clientId,
    clientSecret: firstClient.clientSecret,
    /** Adds or replaces a user. */
    setUser(account: string, user: OidcUser) {
      users.set(account, user);
      provider = createProvider();
    },
    /** Changes some claims of a user. */
    setClaims(account: string, claims: OidcUser) {
      users.set(account, { ...users.get(account), ...claims });
      provider = createProvider();
    },
    /** The key that signs, for tests that write tokens themselves. */
    signingKey: () => state.keys[0],
    /** Publishes a new key and signs with it. The previous keys stay published unless `dropPrevious` is set. */
    async rotateKeys({ dropPrevious = false } = {}) {
      const key = await createSigningKey();
      state.keys = [key, ...(dropPrevious ? [] : state.keys)];
      provider = createProvider();
      return key.kid;
    },
    /** Shifts `iat` and `exp` of ID tokens; positive if the provider's clock is ahead. */
    setClockSkew(seconds: number) {
      state.clockSkew = seconds;
    },
    /** Changes the ID tokens of the token endpoint until it is called without a forgery. */
    forgeIdTokens(forgery?: IdTokenForgery) {
      state.forgery = forgery;
    },
    /** Signs in without a browser. Returns the redirect to the client, with `code` and `state`. */
    async signInAs(authorizationUrl: string, account: string, session = createBrowserSession()) {
      const page = await session.open(authorizationUrl);
      if (new URL(page.url).origin !== issuer) return page.url;
      return (await session.submit(getForm(page, 'account'), { account })).url;
    },
    /** Confirms a logout request in the session of a sign-in. Returns the redirect to the client. */
    async signOut(endSessionUrl: string, session = createBrowserSession()) {
      const page = await session.open(endSessionUrl);
      return (await session.submit(getForm(page, 'xsrf'), { logout: 'yes' })).url;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}
