import { randomInt, randomUUID } from 'node:crypto';
import { factors, pins } from '@atrium/contracts/identity/constants';
import { describe, expect } from 'vitest';
import { createApiKey } from '../../../src/modules/identity/index.ts';
import type { App } from '../../../src/platform/http/app-types.ts';
import type { Deps } from '../../../src/platform/deps.ts';
import { makeServiceAccount } from '../../api-keys/service-accounts.ts';
import { origin, type ApiClient } from '../../api-client.ts';
import type { Factories } from '../../factories.ts';
import { test } from '../../harness.ts';
import {
  addCode,
  addMemberWithPin,
  addPinMember,
  createPinWorld,
  testPin,
} from '../../identity/pin-world.ts';
import {
  addTotp,
  codeOf,
  complete,
  openBrowser,
  startSignIn,
} from '../../identity/factor-world.ts';
import { count } from '../../support/counts.ts';
import { recordFigure } from '../../../../../scripts/figures.ts';
import { clearRateLimits } from '../../support/redis.ts';
import { compareTimes, countAnswered } from './guesses.ts';

const networkOf = (index: number) => `203.0.${Math.floor(index / 250)}.${index % 250}`;

const signInWithPin = async (app: App, username: string, pin: string, from: string) =>
  (
    await app.inject({
      method: 'POST',
      url: '/api/auth/pin/sign-in',
      remoteAddress: from,
      headers: { origin },
      payload: { username, pin },
    })
  ).statusCode;

/** A PIN other than that of the tests. */
const wrongPin = () => {
  const pin = String(randomInt(100_000, 1_000_000));
  return pin === testPin ? '730429' : pin;
};

const countAttempts = async ({ db }: Deps, userId: string) =>
  (
    await db
      .selectFrom('auth.pins')
      .select('failedAttempts')
      .where('userId', '=', userId)
      .executeTakeFirstOrThrow()
  ).failedAttempts;

describe('guessing PINs', () => {
  test(
    'locks the account after ten tries, and is limited per name and per network',
    { timeout: 300_000 },
    async ({ app, api, make, deps }) => {
      const world = await createPinWorld(api, make);
      const { id, username } = await addMemberWithPin(api, world, 'Lena Hall');
      const tries = count(12, 100);
      for (let index = 0; index < tries; index += 1)
        expect(await signInWithPin(app, username, wrongPin(), networkOf(index))).not.toBe(200);
      // The right one no longer helps.
      expect(await signInWithPin(app, username, testPin, '198.51.100.1')).not.toBe(200);
      const checked = await countAttempts(deps, id);
      expect(checked).toBe(pins.attempts);

      await clearRateLimits(deps.config);
      const onePair = await countAnswered(20, () =>
        signInWithPin(app, 'nobody here', wrongPin(), '198.51.100.7'),
      );
      expect(onePair).toBe(5);
      await clearRateLimits(deps.config);
      const spray = count(6, 220);
      const oneNetwork = await countAnswered(spray, (index) =>
        signInWithPin(app, `nobody ${index}`, wrongPin(), '198.51.100.8'),
      );
      expect(oneNetwork).toBe(Math.min(spray, 200));
      recordFigure(
        'pins',
        `${checked} of ${tries} guesses at an account checked (each from another network), after which the right PIN is refused too; ${onePair} of 20 at one name and ${oneNetwork} of ${spray} over many names from one network in 15 minutes`,
      );
    },
  );

  test('is limited for sign-in codes', async ({ api, make, deps }) => {
    const world = await createPinWorld(api, make);
    const { id } = await addPinMember(world, 'Omar Reyes');
    await addCode(world, id);
    await clearRateLimits(deps.config);
    const answered = await countAnswered(60, async (index) => {
      const code = `AAAA-BBBB-${String(2_000 + index).replaceAll(/[01]/g, 'Z')}`;
      return (await api.post('/api/auth/pin/code', { code, pin: testPin })).status;
    });
    expect(answered).toBe(30);
    recordFigure('sign-in-codes', `${answered} of 60 from one network in 15 minutes`);
  });
});

/** A user with an authenticator app, and what completes a sign-in once a factor is guessed. */
async function makeProtectedUser(api: ApiClient, make: Factories, deps: Deps) {
  await clearRateLimits(deps.config);
  const user = await make.user();
  const owner = await openBrowser(api, user);
  const { secret, recoveryCodes } = await addTotp(owner.browser, owner.headers);
  const browser = api.browser();
  const { pending } = await startSignIn(browser, user);
  return { browser, token: pending?.token ?? '', secret, recoveryCodes };
}

describe('guessing second factors', () => {
  test('delays the account after five wrong codes of either kind', async ({ api, make, deps }) => {
    const tries = count(20, 100);
    const figures: string[] = [];
    for (const [method, what] of [
      ['totp', 'codes of an authenticator app'],
      ['recovery_code', 'recovery codes'],
    ] as const) {
      const { browser, token, secret, recoveryCodes } = await makeProtectedUser(api, make, deps);
      const right = method === 'totp' ? codeOf(secret) : recoveryCodes[0];
      const guessOf = (index: number) =>
        method === 'totp'
          ? String((Number(right) + 1_000 + index) % 1_000_000).padStart(6, '0')
          : `${String(index).padStart(4, '2')}-aaaa-aaaa`;
      const answered = await countAnswered(tries, async (index) => {
        const { status } = await complete(browser, token, { method, code: guessOf(index) });
        expect(status).not.toBe(200);
        return status;
      });
      expect([what, answered]).toEqual([what, factors.freeAttempts]);
      // The right one has to wait as well.
      expect((await complete(browser, token, { method, code: right })).status).toBe(429);
      figures.push(`${answered} of ${tries} ${what}`);
    }
    recordFigure(
      'second-factors',
      `checked before the account is delayed for 15 seconds, doubling up to 15 minutes: ${figures.join(', ')}`,
    );
  });
});

describe('a guessed key or token of 256 bits', () => {
  test('returns the same reply for known and unknown keys', async ({ api, make, deps }) => {
    const organization = await make.organization();
    const admin = await make.user({ organization, role: 'admin' });
    const { keyId } = await makeServiceAccount(deps, { organization, admin });
    await api.as(admin).post('/api/training/calendar');
    const tries = count(50, 1_000);
    const figures: string[] = [];
    const attempts: Record<string, (index: number) => ReturnType<typeof api.get>> = {
      'API keys': (index) =>
        api.get(`/api/enterprise/admin/organizations/${organization.id}/users`, {
          authorization: `Bearer ${createApiKey(index % 2 ? keyId : randomUUID()).key}`,
        }),
      'SCIM keys': (index) =>
        api.get('/api/scim/v2/Users', {
          authorization: `Bearer ${createApiKey(index % 2 ? keyId : randomUUID()).key}`,
        }),
      'calendar addresses': () =>
        api.get(
          `/api/calendar/${Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url')}.ics`,
        ),
    };
    for (const [what, attempt] of Object.entries(attempts)) {
      await clearRateLimits(deps.config);
      const replies = new Set<string>();
      for (let index = 0; index < tries; index += 1) {
        const { status, body } = await attempt(index);
        const { requestId: _, ...rest } = (typeof body === 'object' ? body : {}) as {
          requestId?: string;
        };
        replies.add(`${status} ${JSON.stringify(rest)}`);
      }
      expect([what, replies.size]).toEqual([what, 1]);
      expect([...replies][0]).toMatch(/^40[14] /);
      figures.push(`0 of ${tries} ${what}`);
    }
    recordFigure(
      'keys',
      `accepted: ${figures.join(', ')}; the same reply for known and unknown key ids`,
    );
  });
});

describe('POST /api/auth/sign-in-method', () => {
  test(
    'does not depend on whether an account exists',
    { timeout: 120_000 },
    async ({ api, make, deps }) => {
      const rounds = count(5, 300);
      const isCompared = rounds > 100;
      const organization = await make.organization();
      const domain = `${randomUUID().slice(0, 8)}.example`;
      await deps.db
        .insertInto('organizationDomains')
        .values({
          organizationId: organization.id,
          domain,
          token: 'a'.repeat(20),
          verifiedAt: new Date(),
          verifiedBy: 'dns',
        })
        .execute();
      await make.user({ organization, email: `known@${domain}` });
      const ask = (name: string) => () =>
        api.post('/api/auth/sign-in-method', { email: `${name}@${domain}` });
      expect((await ask('known')()).body).toEqual((await ask('unknown')()).body);
      const { larger, medians } = await compareTimes(rounds, [ask('known'), ask('unknown')], () =>
        clearRateLimits(deps.config),
      );
      expect(Math.abs(larger - 0.5)).toBeLessThanOrEqual(isCompared ? 0.2 : 0.5);
      if (isCompared)
        recordFigure(
          'sign-in-method',
          `the same reply; probability that a known email takes longer, 0.50 = same: ${larger.toFixed(2)} (${medians
            .map((ms) => ms.toFixed(1))
            .join(' and ')} ms, ${rounds} alternating calls)`,
        );
    },
  );
});

describe('reply times of PIN sign-ins', () => {
  test(
    'are the same for known and unknown usernames',
    { timeout: 300_000 },
    async ({ app, api, make, deps }) => {
      const rounds = count(3, 100);
      const isCompared = rounds > 50;
      const world = await createPinWorld(api, make);
      const { id, username } = await addMemberWithPin(api, world, 'Nadia Ferris');
      const unlock = async () => {
        await clearRateLimits(deps.config);
        await deps.db
          .updateTable('auth.pins')
          .set({ failedAttempts: 0, lockedAt: null })
          .where('userId', '=', id)
          .execute();
      };
      const guess = (name: string) => () => signInWithPin(app, name, wrongPin(), '203.0.113.9');
      const { larger, medians } = await compareTimes(
        rounds,
        [guess(username), guess('nobody_here')],
        unlock,
      );
      expect(Math.abs(larger - 0.5)).toBeLessThanOrEqual(isCompared ? 0.2 : 0.5);
      if (isCompared)
        recordFigure(
          'timing-pins',
          `probability that a known username takes longer than an unknown one, 0.50 = same: ${larger.toFixed(2)} (${medians
            .map((ms) => ms.toFixed(1))
            .join(' and ')} ms, ${rounds} alternating calls)`,
        );
    },
  );
});
