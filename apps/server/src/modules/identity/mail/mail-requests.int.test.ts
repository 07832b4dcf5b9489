import { describe, expect } from 'vitest';
import { origin } from '../../../../test/api-client.ts';
import { test } from '../../../../test/harness.ts';

describe('limits of requested emails', () => {
  test('sends at most five emails of one kind per hour to a mailbox', async ({ api, make }) => {
    const { email } = await make.user();
    const request = () => api.browser().post('/api/auth/magic-link', { email });
    for (let times = 0; times < 5; times += 1) expect((await request()).status).toBe(202);
    expect((await request()).status).toBe(429);
    // Other purposes have their own limit.
    expect((await api.browser().post('/api/auth/reset-request', { email })).status).toBe(202);
  });

  test('sends at most 600 emails per hour for one network', async ({ app, deps }) => {
    const network = '192.0.2.60';
    const request = async (remoteAddress: string) => {
      const payload = { email: `${crypto.randomUUID()}@people.example` };
      const url = '/api/auth/magic-link';
      const call = { method: 'POST', url, remoteAddress, headers: { origin }, payload } as const;
      return (await app.inject(call)).statusCode;
    };
    for (let times = 0; times < 599; times += 1)
      await deps.counter.add(`mail from ${network}`, 3_600_000);
    expect(await request(network)).toBe(202);
    expect(await request(network)).toBe(429);
    expect(await request('192.0.2.61')).toBe(202);
  });
});
