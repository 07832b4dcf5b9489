import { scimUrns } from '@atrium/contracts/scim/constants';
import { expect } from 'vitest';
import { test as base } from '../../../test/harness.ts';
import { makeScimClient } from '../../../test/scim/scim-test.ts';

const max = 10;
const test = base.extend({
  settings: [
    // oxlint-disable-next-line no-empty-pattern -- Vitest reads a fixture's needs from this pattern
    async ({}, use) => use({ API_KEY_RATE_LIMIT_PER_MINUTE: String(max) }),
    { scope: 'file' },
  ],
});

test('replies 429 in the form of SCIM, with the time to wait, when a key is used too often', async ({
  api,
  make,
  deps,
}) => {
  const client = await makeScimClient(api, make, deps);
  // A minute may end in between.
  const calls = Array.from({ length: 2 * max + 1 }, () => client.send('GET', '/Users'));
  const replies = await Promise.all(calls);
  const refused = replies.find(({ status }) => status === 429);
  expect(refused?.body).toEqual({
    schemas: [scimUrns.error],
    status: '429',
    detail: expect.any(String) as string,
  });
  expect(refused?.headers['content-type']).toContain('application/scim+json');
  const seconds = Number(refused?.headers['retry-after']);
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(60);
  expect(replies[0]?.status).toBe(200);
});
