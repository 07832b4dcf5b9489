import { describe, expect } from 'vitest';
import { testPassword } from '../../../../test/factories.ts';
import { test } from '../../../../test/harness.ts';
import {
  addPasskey,
  addTotp,
  codeOf,
  getOptions,
  openBrowser,
} from '../../../../test/identity/factor-world.ts';
import type { Deps } from '../../../platform/deps.ts';

/** Moves the start of all sessions into the past. */
const ageSessions = (deps: Deps, userId: string, minutes: number) =>
  deps.db
    .updateTable('auth.sessions')
    .set({ createdAt: new Date(Date.now() - minutes * 60_000), reauthenticatedAt: null })
    .where('userId', '=', userId)
    .execute();

const url = '/api/auth/reauthentication';

describe('POST /api/auth/reauthentication', () => {
  test('lets a sensitive action pass for ten minutes', async ({ api, deps, make }) => {
    const user = await make.user();
    const { browser, headers } = await openBrowser(api, user);
    const act = () => browser.post('/api/auth/factors/totp', undefined, headers);
    expect((await act()).status).toBe(200);
    await ageSessions(deps, user.id, 11);
    const refused = await act();
    expect(refused.status).toBe(403);
    expect(refused.body).toMatchObject({ code: 'reauthentication_required' });
    const { body } = await browser.get(url, headers);
    expect(body).toEqual({ methods: ['password'] });
    const prove = (proof: unknown) => browser.post(url, { proof }, headers);
    expect((await prove({ method: 'password', password: 'wrong-guess' })).status).toBe(400);
    expect((await act()).status).toBe(403);
    expect((await prove({ method: 'password', password: testPassword })).status).toBe(200);
    expect((await act()).status).toBe(200);
    await ageSessions(deps, user.id, 11);
    expect((await act()).status).toBe(403);
  });

  test('accepts a code and a passkey, each once', async ({ api, deps, make }) => {
    const user = await make.user();
    const { browser, headers } = await openBrowser(api, user);
    const { secret } = await addTotp(browser, headers);
    const { authenticator } = await addPasskey(browser, headers);
    await ageSessions(deps, user.id, 11);
    expect((await browser.get(url, headers)).body).toEqual({
      methods: ['passkey', 'totp', 'password'],
    });
    const prove = async (proof: unknown) => (await browser.post(url, { proof }, headers)).status;
    const code = { method: 'totp', code: codeOf(secret) };
    expect(await prove(code)).toBe(200);
    expect(await prove(code)).toBe(400);
    const options = await getOptions(browser, `${url}/passkey`, undefined, headers);
    const passkey = { method: 'passkey', assertion: authenticator.assert(options) };
    expect(await prove(passkey)).toBe(200);
    expect(await prove(passkey)).toBe(400);
    expect(await prove({ method: 'email_code', code: '123456' })).toBe(409);
    // Accounts with a second factor get no code by email, even without a password.
    await deps.db.deleteFrom('auth.accounts').where('userId', '=', user.id).execute();
    expect(await browser.post(`${url}/code`, undefined, headers)).toMatchObject({
      status: 409,
      body: { code: 'reauthentication_method' },
    });
  });
});
