import { demo } from '@atrium/contracts/identity/constants';
import { describe, expect, onTestFinished } from 'vitest';
import { buildApp } from '../../../src/app.ts';
import { origin } from '../../api-client.ts';
import { test } from '../../harness.ts';
import { clearRateLimits } from '../../support/redis.ts';

describe('requests per minute', () => {
  test('are limited per network, except for operator paths', async ({ deps }) => {
    await clearRateLimits(deps.config);
    const app = await buildApp({ ...deps, config: { ...deps.config, RATE_LIMIT_PER_MINUTE: 30 } });
    onTestFinished(() => app.close());
    const get = async (url: string, remoteAddress: string) =>
      (await app.inject({ url, remoteAddress })).statusCode;
    const statuses: number[] = [];
    for (let n = 0; n < 40; n += 1) statuses.push(await get('/api/courses', '198.51.100.1'));
    // The minute may change during the test, which allows as many again.
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
    expect(statuses.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 401));
    expect(await get('/healthz', '198.51.100.1')).toBe(200);
    expect(await get('/api/courses', '203.0.113.1')).toBe(401);
  });
});

describe('uploads to a demo', () => {
  test('are limited per hour and network', async ({ deps }) => {
    const config = { ...deps.config, DEMO: 'on' as const, DEMO_ACCOUNTS: {} };
    const app = await buildApp({ ...deps, config });
    onTestFinished(() => app.close());
    const upload = async (remoteAddress: string) =>
      (await app.inject({ method: 'POST', url: '/api/images', remoteAddress, headers: { origin } }))
        .statusCode;
    const network = '192.0.2.60';
    for (let times = 1; times < demo.uploadsPerHour; times += 1)
      await deps.counter.add(`demo upload from ${network}`, 3_600_000);
    expect(await upload(network)).toBe(401);
    expect(await upload(network)).toBe(429);
    expect(await upload('192.0.2.61')).toBe(401);
  });
});
