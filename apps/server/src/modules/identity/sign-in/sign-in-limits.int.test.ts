import { describe, expect } from 'vitest';
import { origin } from '../../../../test/api-client.ts';
import { testPassword } from '../../../../test/factories.ts';
import { test } from '../../../../test/harness.ts';
import { clearRateLimits } from '../../../../test/support/redis.ts';
import type { App } from '../../../platform/http/app-types.ts';

const wrongPassword = 'wrong-guess';
const deviceCookie = 'atrium_device';

type Attempt = { email: string; password?: string; from?: string; cookies?: Cookies };
type Cookies = Record<string, string>;

async function attempt(
  app: App,
  { email, password = wrongPassword, from = '198.51.100.1', cookies = {} }: Attempt,
) {
  const reply = await app.inject({
    method: 'POST',
    url: '/api/auth/sign-in',
    remoteAddress: from,
    headers: { origin },
    cookies,
    payload: { email, password },
  });
  return {
    status: reply.statusCode,
    retryAfter: Number(reply.headers['retry-after']),
    cookies: Object.fromEntries(reply.cookies.map(({ name, value }) => [name, value])),
    sent: reply.cookies,
  };
}

/** Guesses at one account from 60 IP addresses, staying below the limit per account and network for 300 guesses. */
async function guessFromManyNetworks(app: App, email: string, count: number) {
  const statuses = [];
  for (let index = 0; index < count; index += 1) {
    statuses.push((await attempt(app, { email, from: `203.0.113.${index % 60}` })).status);
  }
  return statuses;
}

const countOf = (statuses: number[], status: number) =>
  statuses.filter((one) => one === status).length;

describe('POST /api/auth/sign-in', () => {
  test('limits 300 guesses at one account from 60 IP addresses', async ({ app, make }) => {
    const { email } = await make.user();
    const statuses = await guessFromManyNetworks(app, email, 300);
    expect(countOf(statuses, 401)).toBeLessThan(20);
    expect(countOf(statuses, 429)).toBeGreaterThan(280);
    const rejected = await attempt(app, { email, from: '203.0.113.200' });
    expect(rejected.status).toBe(429);
    expect(rejected.retryAfter).toBeGreaterThan(0);
  });

  test('returns the same replies for an account that does not exist', async ({ app, make }) => {
    const { email } = await make.user();
    const known = await guessFromManyNetworks(app, email, 30);
    const unknown = await guessFromManyNetworks(app, `${crypto.randomUUID()}@people.example`, 30);
    expect(unknown.slice(0, 10)).toEqual(known.slice(0, 10));
    expect(countOf(unknown, 429)).toBeGreaterThan(10);
  });

  test('allows other accounts to sign in after 100 wrong guesses from the same IP address', async ({
    app,
    make,
  }) => {
    const from = '192.0.2.10';
    const colleague = await make.user();
    for (let index = 0; index < 100; index += 1) {
      const email = `${crypto.randomUUID()}@office.example`;
      expect((await attempt(app, { email, from })).status).toBe(401);
    }
    const reply = await attempt(app, { email: colleague.email, password: testPassword, from });
    expect(reply.status).toBe(200);
  });

  test('limits one IP address that guesses at many accounts', async ({ app, deps, make }) => {
    const from = '192.0.2.66';
    for (let index = 0; index < 499; index += 1)
      await deps.counter.add(`sign-in from ${from}`, 900_000);
    const guess = () => attempt(app, { email: `${crypto.randomUUID()}@spray.example`, from });
    expect((await guess()).status).toBe(401);
    expect((await guess()).status).toBe(429);
    const { email } = await make.user();
    const { cookies } = await attempt(app, { email, password: testPassword });
    expect((await attempt(app, { email, password: testPassword, from, cookies })).status).toBe(200);
  });
});

describe('a known device', () => {
  test('is marked by an HttpOnly cookie after a successful sign-in only', async ({ app, make }) => {
    const { email } = await make.user();
    const failed = await attempt(app, { email });
    expect(failed.sent.map(({ name }) => name)).not.toContain(deviceCookie);
    const { sent } = await attempt(app, { email, password: testPassword });
    expect(sent).toContainEqual(
      expect.objectContaining({ name: deviceCookie, httpOnly: true, sameSite: 'Strict' }),
    );
  });

  test('signs in while others guess at the account', async ({ app, make }) => {
    const { email } = await make.user();
    const { cookies } = await attempt(app, { email, password: testPassword });
    await guessFromManyNetworks(app, email, 60);
    const stranger = { email, password: testPassword, from: '203.0.113.201' };
    expect((await attempt(app, stranger)).status).toBe(429);
    expect((await attempt(app, { email, password: testPassword, cookies })).status).toBe(200);
    const elsewhere = { email, password: testPassword, cookies, from: '203.0.113.202' };
    expect((await attempt(app, elsewhere)).status).toBe(200);
  });

  test('is recognized only for its own account and not with a forged cookie', async ({
    app,
    make,
  }) => {
    const [victim, attacker] = [await make.user(), await make.user()];
    const own = await attempt(app, { email: attacker.email, password: testPassword });
    await guessFromManyNetworks(app, victim.email, 60);
    const email = victim.email;
    expect((await attempt(app, { email, cookies: own.cookies })).status).toBe(429);
    const forged = { ...own.cookies, [deviceCookie]: 'x'.repeat(43) };
    expect((await attempt(app, { email, cookies: forged })).status).toBe(429);
    const taken = (await attempt(app, { email: attacker.email, password: testPassword })).cookies;
    const mixed = { ...own.cookies, [deviceCookie]: taken[deviceCookie] ?? '' };
    expect((await attempt(app, { email, cookies: mixed })).status).toBe(429);
  });

  test('is recognized for two users who share a browser', async ({ app, make }) => {
    const [first, second] = [await make.user(), await make.user()];
    const one = await attempt(app, { email: first.email, password: testPassword });
    const two = await attempt(app, {
      email: second.email,
      password: testPassword,
      cookies: one.cookies,
    });
    const cookies = { ...one.cookies, ...two.cookies };
    for (const { email } of [first, second]) {
      await guessFromManyNetworks(app, email, 40);
      expect((await attempt(app, { email, password: testPassword, cookies })).status).toBe(200);
    }
  });

  test('is limited when it guesses', async ({ app, make }) => {
    const { email } = await make.user();
    const { cookies } = await attempt(app, { email, password: testPassword });
    const statuses = [];
    for (let index = 0; index < 30; index += 1)
      statuses.push((await attempt(app, { email, cookies })).status);
    expect(countOf(statuses, 401)).toBeLessThan(20);
    expect(countOf(statuses, 429)).toBeGreaterThan(10);
  });
});

describe('the alert about failed sign-ins', () => {
  const subject = 'Failed sign-in attempts on your Atrium account';

  test('is sent at most once a day', async ({ app, make, mailbox, deps }) => {
    const { email } = await make.user();
    await guessFromManyNetworks(app, email, 40);
    expect((await mailbox.of(email)).map((mail) => mail.subject)).toEqual([subject]);
    await clearRateLimits(deps.config);
    await guessFromManyNetworks(app, email, 40);
    expect(await mailbox.of(email)).toHaveLength(1);
    await deps.db
      .updateTable('auth.signInAlerts')
      .set({ sentAt: new Date(Date.now() - 25 * 3_600_000) })
      .execute();
    await clearRateLimits(deps.config);
    await guessFromManyNetworks(app, email, 40);
    expect(await mailbox.of(email)).toHaveLength(2);
  });

  test('is not sent for a few wrong passwords or for an unknown email', async ({
    app,
    make,
    mailbox,
  }) => {
    const { email } = await make.user();
    await guessFromManyNetworks(app, email, 4);
    expect(await mailbox.of(email)).toEqual([]);
    const unknown = `${crypto.randomUUID()}@people.example`;
    await guessFromManyNetworks(app, unknown, 40);
    expect(await mailbox.of(unknown)).toEqual([]);
  });
});
