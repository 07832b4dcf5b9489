import { SignJWT } from 'jose';
import { describe, expect } from 'vitest';
import type { ApiClient } from '../../../../test/api-client.ts';
import { addOidcUser, bearer, signInWithOidc, test } from '../../../../test/sso/sso-test.ts';
import { recordFigure } from '../../../../../../scripts/figures.ts';
import { createSigningKey } from '../../../../test/support/id-token-forgery.ts';

const logout = (api: ApiClient, url: string, token: string) =>
  api.send({
    method: 'POST',
    url: new URL(url).pathname,
    body: new URLSearchParams({ logout_token: token }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'null' },
  });

const logoutEvent = { 'http://schemas.openid.net/event/backchannel-logout': {} };

describe('POST /api/sso/oidc/:connectionId/logout', () => {
  test('ends the sessions of a user once, and refuses forged tokens', async ({
    api,
    oidc,
    makeOidcOrganization,
  }) => {
    const world = await makeOidcOrganization();
    const url = world.settings.urls.backChannelLogout ?? '';
    const { account, email } = addOidcUser(oidc, world);
    const browser = api.browser();
    const reply = await signInWithOidc(browser, oidc, email, account);
    const status = async () => (await browser.get('/api/auth/user', bearer(reply))).status;
    expect(await status()).toBe(200);

    const key = oidc.signingKey();
    const create = (claims: object, signer = key, issuer = oidc.issuer) =>
      new SignJWT({ sub: account, events: logoutEvent, jti: crypto.randomUUID(), ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: key.kid })
        .setIssuer(issuer)
        .setAudience(oidc.clientId)
        .setIssuedAt()
        .sign(signer.privateKey);
    const forged = [
      await create({}, { ...(await createSigningKey()), kid: key.kid }),
      await create({ nonce: 'an ID token' }),
      await create({ events: {} }),
      await create({ sub: undefined }),
      await create({}, key, 'https://other-provider.example'),
      'not a token',
    ];
    for (const token of forged)
      expect(await logout(api, url, token)).toMatchObject({
        status: 422,
        body: { code: 'sso_rejected' },
      });
    expect(await status()).toBe(200);
    recordFigure('oidc-logout', `${forged.length} of ${forged.length} forged tokens refused`);

    const token = await create({});
    expect((await logout(api, url, token)).status).toBe(200);
    expect(await status()).toBe(401);
    expect((await logout(api, url, token)).status).toBe(422);
  });
});
