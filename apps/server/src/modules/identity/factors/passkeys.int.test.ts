import { generateKeyPairSync } from 'node:crypto';
import { describe, expect } from 'vitest';
import { test } from '../../../../test/harness.ts';
import {
  addPasskey,
  bearer,
  complete,
  getOptions,
  openBrowser,
  startSignIn,
} from '../../../../test/identity/factor-world.ts';

const optionsUrl = '/api/auth/passkey/options';
const signInUrl = '/api/auth/passkey';

describe('POST /api/auth/passkey', () => {
  test('signs in without a password', async ({ api, make }) => {
    const user = await make.user();
    const { browser, headers } = await openBrowser(api, user);
    const { authenticator, added } = await addPasskey(browser, headers);
    expect(added.status).toBe(200);
    const other = api.browser();
    const options = await getOptions(other, optionsUrl);
    expect(options).toMatchObject({ rpId: 'atrium.test', userVerification: 'required' });
    const reply = await other.post(signInUrl, { assertion: authenticator.assert(options) });
    expect(reply.status).toBe(200);
    const { body } = await other.get('/api/auth/sessions', bearer(reply));
    expect(body).toMatchObject({ sessions: [{ method: 'passkey' }, {}] });
  });

  test('refuses forged replies', async ({ api, make }) => {
    const user = await make.user();
    const { browser, headers } = await openBrowser(api, user);
    const { authenticator } = await addPasskey(browser, headers);
    const attempt = async (forgery: Parameters<typeof authenticator.assert>[1]) => {
      const options = await getOptions(browser, optionsUrl);
      const assertion = authenticator.assert(options, forgery);
      const { status, body } = await browser.post(signInUrl, { assertion });
      return `${status} ${(body as { code?: string }).code ?? ''}`;
    };
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const forgeries = {
      origin: { origin: 'https://atrium.evil.example' },
      site: { rpId: 'evil.example' },
      challenge: { challenge: Buffer.alloc(32, 7).toString('base64url') },
      signature: { key: privateKey },
      verification: { isVerified: false },
      user: { userHandle: Buffer.from(crypto.randomUUID()).toString('base64url') },
    };
    for (const forgery of Object.values(forgeries))
      expect(await attempt(forgery)).toBe('400 passkey_rejected');
    expect(await attempt({ counter: 50 })).toBe('200 ');
    expect(await attempt({ counter: 50 })).toBe('400 passkey_rejected');
    expect(await attempt({ counter: 49 })).toBe('400 passkey_rejected');
    expect(await attempt({ counter: 51 })).toBe('200 ');
  });

  test('accepts a challenge once, in its browser and for its purpose', async ({ api, make }) => {
    const user = await make.user();
    const { browser, headers } = await openBrowser(api, user);
    const { authenticator } = await addPasskey(browser, headers);
    const send = (from: typeof browser, assertion: unknown) =>
      from.post(signInUrl, { assertion }).then(({ status }) => status);
    const ofReauthentication = await getOptions(
      browser,
      '/api/auth/reauthentication/passkey',
      undefined,
      headers,
    );
    expect(await send(browser, authenticator.assert(ofReauthentication))).toBe(400);
    const options = await getOptions(browser, optionsUrl);
    expect(await send(api.browser(), authenticator.assert(options))).toBe(400);
    expect(await send(browser, authenticator.assert(options))).toBe(200);
    expect(await send(browser, authenticator.assert(options))).toBe(400);
  });
});

describe('POST /api/auth/second-factor', () => {
  test('completes a sign-in with a passkey of the user only', async ({ api, make }) => {
    const user = await make.user();
    const own = await openBrowser(api, user);
    const { authenticator } = await addPasskey(own.browser, own.headers);
    const stranger = await openBrowser(api, await make.user());
    const { authenticator: foreign } = await addPasskey(stranger.browser, stranger.headers);
    const browser = api.browser();
    const { pending } = await startSignIn(browser, user);
    const token = pending?.token ?? '';
    expect(pending?.methods).toEqual(['passkey', 'recovery_code']);
    const url = '/api/auth/second-factor/passkey';
    const prove = async (by: typeof authenticator) => {
      const options = await getOptions(browser, url, { token });
      const proof = { method: 'passkey', assertion: by.assert(options) };
      return (await complete(browser, token, proof)).status;
    };
    expect(await prove(foreign)).toBe(400);
    expect(await prove(authenticator)).toBe(200);
  });
});
