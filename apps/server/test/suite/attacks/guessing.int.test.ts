import { describe, expect } from 'vitest';
import type { App } from '../../../src/platform/http/app-types.ts';
import { origin, type HttpClient } from '../../api-client.ts';
import { test } from '../../harness.ts';
import { count } from '../../support/counts.ts';
import { recordFigure } from '../../../../../scripts/figures.ts';
import { clearRateLimits } from '../../support/redis.ts';
import { compareTimes, countAnswered } from './guesses.ts';
import {
  fill,
  makeObjects,
  nameMissing,
  type Names,
} from '../authorization/authorization-objects.ts';

const guess = (app: App, email: string, from: string) =>
  app.inject({
    method: 'POST',
    url: '/api/auth/sign-in',
    remoteAddress: from,
    headers: { origin },
    payload: { email, password: 'wrong-guess' },
  });

describe('guesses', () => {
  test(
    'of passwords are limited per account, per network and over many accounts',
    { timeout: 300_000 },
    async ({ app, make, deps }) => {
      await clearRateLimits(deps.config);
      const { email } = await make.user();
      const tries = count(200, 1_000);
      const oneAccount = await countAnswered(
        tries,
        async (index) =>
          (await guess(app, email, `203.0.${Math.floor(index / 250)}.${index % 250}`)).statusCode,
      );
      expect(oneAccount).toBeLessThanOrEqual(12);
      await clearRateLimits(deps.config);
      const onePair = await countAnswered(
        20,
        async () => (await guess(app, email, '198.51.100.7')).statusCode,
      );
      expect(onePair).toBe(5);
      // Each guess that is checked costs a password hash, so the full number is too slow for every commit.
      const spray = count(10, 700);
      await clearRateLimits(deps.config);
      const oneNetwork = await countAnswered(
        spray,
        async (index) => (await guess(app, `u${index}@people.example`, '198.51.100.8')).statusCode,
      );
      expect(oneNetwork).toBe(Math.min(spray, 500));
      recordFigure(
        'passwords',
        `${oneAccount} of ${tries} guesses at an account checked (each from another network), ${onePair} of 20 from one network, ${oneNetwork} of ${spray} over many accounts from one network in 15 minutes`,
      );
    },
  );

  test('of certificate numbers, invitations and links are limited per network', async ({
    api,
    deps,
  }) => {
    const attempts: Record<string, (index: number) => Promise<number>> = {
      'certificate numbers': async (index) =>
        (await api.get(`/api/certificates/AT-2026-BBBB${1000 + index}`)).status,
      invitations: async () =>
        (await api.post('/api/validate-invitation', { token: crypto.randomUUID() })).status,
      'auditor links': async (index) =>
        (await api.get('/api/auditor/training', { authorization: `Bearer wrong${index}` })).status,
      'mailed links': async (index) =>
        (await api.post('/api/auth/verify', { token: `${index}`.padStart(43, 'x') })).status,
    };
    const figures: string[] = [];
    for (const [what, attempt] of Object.entries(attempts)) {
      await clearRateLimits(deps.config);
      const answered = await countAnswered(60, attempt);
      expect([what, answered]).toEqual([what, what === 'mailed links' ? 30 : 20]);
      figures.push(`${answered} ${what}`);
    }
    recordFigure('tokens', `a minute and network: ${figures.join(', ')}`);
  });
});

describe('reply times', () => {
  // Few rounds can't be told from noise, so only the full number is compared.
  const rounds = count(5, 300);
  const isCompared = rounds > 100;
  const tolerated = isCompared ? 0.2 : 0.5;
  // Calls with a password hash are slow, so fewer are made.
  const emailRounds = Math.min(rounds, 100);

  test(
    'are the same for objects of another organization and missing ones',
    { timeout: 300_000 },
    async ({ api, make, deps }) => {
      const foreign: Names = await makeObjects(make, deps, await make.organization());
      const missing = nameMissing(foreign);
      const organization = await make.organization();
      const admin: HttpClient = api.as(await make.user({ organization, role: 'admin' }));
      const lines: string[] = [];
      for (const path of [
        '/api/courses/:courseId',
        '/api/lessons/:lessonId',
        '/api/admin/lessons/:quizId/quiz',
        '/api/enterprise/admin/organizations/:orgId/users',
        '/api/courses/:courseId/draft',
      ]) {
        const get = (names: Names) => () => admin.get(String(fill(path, names)));
        const { larger, medians } = await compareTimes(rounds, [get(foreign), get(missing)]);
        lines.push(
          `${path} ${larger.toFixed(2)} (${medians.map((ms) => ms.toFixed(1)).join(' and ')} ms)`,
        );
        expect([path, Math.abs(larger - 0.5) <= tolerated]).toEqual([path, true]);
      }
      if (isCompared)
        recordFigure(
          'timing-objects',
          `probability that another organization's takes longer than a missing one, 0.50 = same: ${lines.join(', ')}; ${rounds} alternating calls, 0.30 to 0.70 tolerated`,
        );
    },
  );

  test(
    'are the same for known and unknown emails',
    { timeout: 300_000 },
    async ({ app, api, make, deps }) => {
      const { email } = await make.user();
      const lines: string[] = [];
      const signIn = (address: string) => () => guess(app, address, '203.0.113.7');
      const request = (path: string, address: () => string) => () =>
        api.post(path, { email: address() });
      const unknown = () => `${crypto.randomUUID()}@people.example`;
      for (const [what, calls] of [
        ['sign-in', [signIn(email), signIn('nobody@people.example')]],
        ...['/api/auth/magic-link', '/api/auth/reset-request'].map(
          (path) => [path, [request(path, () => email), request(path, unknown)]] as const,
        ),
      ] as [string, [() => Promise<unknown>, () => Promise<unknown>]][]) {
        const { larger, medians } = await compareTimes(emailRounds, calls, () =>
          clearRateLimits(deps.config),
        );
        lines.push(
          `${what} ${larger.toFixed(2)} (${medians.map((ms) => ms.toFixed(1)).join(' and ')} ms)`,
        );
        expect([what, Math.abs(larger - 0.5) <= tolerated]).toEqual([what, true]);
      }
      if (isCompared)
        recordFigure(
          'timing-emails',
          `probability that a known email takes longer than an unknown one, 0.50 = same: ${lines.join(', ')}; ${emailRounds} alternating calls each, 0.30 to 0.70 tolerated`,
        );
    },
  );
});
