import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { takeEarlyResponse } from './early-response.ts';
import { sendRequest } from './request.ts';

const route = { method: 'GET', url: '/api/things' } as const;
const sentAt = Date.UTC(2026, 2, 2);

beforeEach(() => {
  vi.useFakeTimers({ now: sentAt });
  vi.stubGlobal('window', {
    earlyResponses: {
      accessToken: 'token',
      sentAt,
      responses: new Map([['/api/things', Promise.resolve(Response.json({ from: 'early' }))]]),
    },
  });
  vi.stubGlobal('fetch', async () => Response.json({ from: 'network' }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('uses an early response once', async () => {
  await expect(sendRequest(route, {}, 'token')).resolves.toMatchObject({ data: { from: 'early' } });
  await expect(sendRequest(route, {}, 'token')).resolves.toMatchObject({
    data: { from: 'network' },
  });
});

test('sends a request with another token, method or URL', async () => {
  const post = { method: 'POST', url: '/api/things' } as const;
  const network = { data: { from: 'network' } };
  await expect(sendRequest(route, {}, 'other')).resolves.toMatchObject(network);
  await expect(sendRequest(route, {})).resolves.toMatchObject(network);
  await expect(sendRequest(post, {}, 'token')).resolves.toMatchObject(network);
  await expect(sendRequest(route, { query: { page: 2 } }, 'token')).resolves.toMatchObject(network);
});

test('discards an early response after ten seconds', () => {
  vi.setSystemTime(sentAt + 10_000);
  expect(takeEarlyResponse('/api/things', 'token')).toBeUndefined();
});

test('has no early response when the script did not run', () => {
  vi.stubGlobal('window', {});
  expect(takeEarlyResponse('/api/things', undefined)).toBeUndefined();
});
