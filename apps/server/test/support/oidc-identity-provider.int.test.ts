import { createHash, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createRemoteJWKSet, decodeJwt, decodeProtectedHeader, jwtVerify } from 'jose';
import * as client from 'openid-client';
import { afterEach, describe, expect, it } from 'vitest';
import { createBrowserSession } from './browser-session.ts';
import type { IdTokenForgery } from './id-token-forgery.ts';
import { startOidcIdentityProvider } from './oidc-identity-provider.ts';

type IdentityProvider = Awaited<ReturnType<typeof startOidcIdentityProvider>>;

const redirectUri = 'http://localhost:3999/callback';
const postLogoutRedirectUri = 'http://localhost:3999/signed-out';
const users = {
  mira: {
    sub: 'subject-of-mira',
    email: 'mira@example.com',
    name: 'Mira Novak',
    groups: ['staff', 'sales'],
    department: 'Sales',
    employee_id: 'E-17',
  },
};

const running: { close: () => unknown }[] = [];
afterEach(async () => {
  for (const each of running.splice(0)) await each.close();
});

async function startProvider(clientOptions: object = {}): Promise<IdentityProvider> {
  const provider = await startOidcIdentityProvider({
    clients: [
      {
        redirectUris: [redirectUri],
        postLogoutRedirectUris: [postLogoutRedirectUri],
        ...clientOptions,
      },
    ],
    users,
  });
  running.push(provider);
  return provider;
}

type Endpoints = {
  authorization_endpoint: string;
  token_endpoint: string;
  jwks_uri: string;
  end_session_endpoint: string;
};

/** Runs the authorization code flow with PKCE and returns the ID token with what is needed to verify it. */
async function signIn(provider: IdentityProvider, session = createBrowserSession()) {
  const { url, clientId, clientSecret } = provider;
  const endpoints = (await (await fetch(url)).json()) as Endpoints;
  const [verifier, nonce, state] = [43, 16, 16].map((size) =>
    randomBytes(size).toString('base64url'),
  ) as [string, string, string];
  const authorizationUrl = new URL(endpoints.authorization_endpoint);
  authorizationUrl.search = new URLSearchParams({
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'openid email profile groups',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    nonce,
    state,
  }).toString();
  const callback = new URL(await provider.signInAs(authorizationUrl.href, 'mira', session));
  expect(callback.searchParams.get('state')).toBe(state);
  const reply = await fetch(endpoints.token_endpoint, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
    },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code: callback.searchParams.get('code') ?? '',
      redirect_uri: redirectUri,
      code_verifier: verifier,
    }),
  });
  expect(reply.status).toBe(200);
  const { id_token: idToken } = (await reply.json()) as { id_token: string };
  return { endpoints, idToken, nonce };
}

async function verify(provider: IdentityProvider, idToken: string) {
  const { jwks_uri: jwksUri } = (await (await fetch(provider.url)).json()) as Endpoints;
  return jwtVerify(idToken, createRemoteJWKSet(new URL(jwksUri)), {
    issuer: provider.issuer,
    audience: provider.clientId,
  });
}

describe('startOidcIdentityProvider', () => {
  it('returns a verifiable ID token with the claims of the user', async () => {
    const provider = await startProvider();
    const { idToken, nonce } = await signIn(provider);
    const { payload } = await verify(provider, idToken);
    expect(payload).toMatchObject({ ...users.mira, email_verified: true, nonce });
  });

  it('completes the flow of openid-client', async () => {
    const provider = await startProvider({ authMethod: 'client_secret_post' });
    const config = await client.discovery(
      new URL(provider.issuer),
      provider.clientId,
      provider.clientSecret,
      undefined,
      { execute: [client.allowInsecureRequests] },
    );
    const [verifier, nonce, state] = [
      client.randomPKCECodeVerifier(),
      client.randomNonce(),
      client.randomState(),
    ];
    const authorizationUrl = client.buildAuthorizationUrl(config, {
      redirect_uri: redirectUri,
      scope: 'openid email profile groups',
      code_challenge: await client.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      nonce,
      state,
    });
    const callback = await provider.signInAs(authorizationUrl.href, 'mira');
    const tokens = await client.authorizationCodeGrant(config, new URL(callback), {
      pkceCodeVerifier: verifier,
      expectedNonce: nonce,
      expectedState: state,
    });
    expect(tokens.claims()).toMatchObject(users.mira);
    const userInfo = await client.fetchUserInfo(config, tokens.access_token, 'subject-of-mira');
    expect(userInfo).toMatchObject({ email: 'mira@example.com', groups: ['staff', 'sales'] });
  });

  it('rejects a request without PKCE', async () => {
    const provider = await startProvider();
    const { authorization_endpoint: endpoint } = (await (
      await fetch(provider.url)
    ).json()) as Endpoints;
    const parameters = new URLSearchParams({
      client_id: provider.clientId,
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: 'openid',
    });
    const callback = new URL(
      await provider.signInAs(`${endpoint}?${parameters.toString()}`, 'mira'),
    );
    expect(callback.searchParams.get('error')).toBe('invalid_request');
  });

  it('signs with the new key after a rotation and keeps the previous one published', async () => {
    const provider = await startProvider();
    const before = await signIn(provider);
    const kid = await provider.rotateKeys();
    const after = await signIn(provider);
    expect(decodeProtectedHeader(after.idToken).kid).toBe(kid);
    await verify(provider, after.idToken);
    await verify(provider, before.idToken);
    await provider.rotateKeys({ dropPrevious: true });
    await expect(verify(provider, after.idToken)).rejects.toThrow('no applicable key');
  });

  it('returns changed claims at the next sign-in', async () => {
    const provider = await startProvider();
    provider.setClaims('mira', { groups: ['admins'], cost_center: '4711' });
    provider.setUser('noah', { email: 'noah@example.com' });
    const { idToken } = await signIn(provider);
    expect(decodeJwt(idToken)).toMatchObject({ groups: ['admins'], cost_center: '4711' });
  });

  it('shifts the times of ID tokens by the clock skew', async () => {
    const provider = await startProvider();
    provider.setClockSkew(-7200);
    const { idToken } = await signIn(provider);
    await expect(verify(provider, idToken)).rejects.toThrow('"exp" claim timestamp check failed');
  });

  const forgeries: [string, IdTokenForgery, string][] = [
    ['an unpublished key', { signature: 'unpublished-key' }, 'signature verification failed'],
    ['an unknown kid', { signature: 'unpublished-key', kid: 'unknown' }, 'no applicable key'],
    ['no signature', { signature: 'none' }, 'Unsupported "alg"'],
    ['the public key as secret', { signature: 'public-key-as-secret' }, 'Unsupported "alg"'],
    [
      'another audience',
      { claims: (claims) => ({ ...claims, aud: 'another-client' }) },
      'unexpected "aud"',
    ],
    ['an expired token', { claims: (claims) => ({ ...claims, exp: 1 }) }, '"exp" claim'],
  ];
  it.each(forgeries)('forges ID tokens with %s', async (_name, forgery, error) => {
    const provider = await startProvider();
    provider.forgeIdTokens(forgery);
    const { idToken } = await signIn(provider);
    await expect(verify(provider, idToken)).rejects.toThrow(error);
  });

  it('sends a logout token to the client when the user signs out', async () => {
    const bodies: string[] = [];
    const receiver = createServer((request, response) => {
      void text(request).then((body) => {
        bodies.push(body);
        response.writeHead(204).end();
      });
    });
    await new Promise<void>((resolve) => {
      receiver.listen(0, '127.0.0.1', resolve);
    });
    running.push({ close: () => receiver.close() });
    const { port } = receiver.address() as AddressInfo;
    const provider = await startProvider({ backchannelLogoutUri: `http://127.0.0.1:${port}/` });
    const session = createBrowserSession();
    const { endpoints, idToken } = await signIn(provider, session);
    const parameters = new URLSearchParams({
      id_token_hint: idToken,
      post_logout_redirect_uri: postLogoutRedirectUri,
      state: 'after-logout',
    });
    const redirect = await provider.signOut(
      `${endpoints.end_session_endpoint}?${parameters.toString()}`,
      session,
    );
    expect(redirect).toBe(`${postLogoutRedirectUri}?state=after-logout`);
    const logoutToken = new URLSearchParams(bodies[0]).get('logout_token') ?? '';
    const { payload } = await verify(provider, logoutToken);
    const { sid } = decodeJwt(idToken);
    expect(sid).toEqual(expect.any(String));
    expect(payload).toMatchObject({ sub: 'subject-of-mira', sid });
  });
});
