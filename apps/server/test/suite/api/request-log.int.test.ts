import { Writable } from 'node:stream';
import { describe, expect } from 'vitest';
import { createApiClient, type ApiClient } from '../../api-client.ts';
import { test, testConfig } from '../../harness.ts';
import { buildApp } from '../../../src/app.ts';
import { createLogger } from '../../../src/platform/base/logging.ts';
import { openDeps } from '../../../src/platform/deps.ts';

/** Runs calls against an app with these trusted proxies, and returns its log lines. */
async function logOf(
  database: string,
  trustedProxies: string,
  calls: (api: ApiClient) => Promise<unknown>,
): Promise<string[]> {
  const lines: string[] = [];
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk));
      done();
    },
  });
  const config = testConfig(database, { TRUSTED_PROXIES: trustedProxies });
  const deps = openDeps(config, createLogger(config, stream));
  const app = await buildApp(deps);
  try {
    await calls(createApiClient(app));
  } finally {
    await app.close();
    await deps.close();
  }
  return lines;
}
const linesAbout = (lines: string[], path: string) =>
  lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter((each) => each['path'] === path);

const forwarded = { 'x-forwarded-for': '203.0.113.7' };

describe('the log line of a request', () => {
  test('has user, organization and the address of the client, but no email or token', async ({
    database,
    make,
  }) => {
    const organization = await make.organization();
    const user = await make.user({ organization });
    const lines = await logOf(database, '127.0.0.1', async (api) => {
      await api.as(user).get('/api/courses?search=secret-search', forwarded);
      await api.get('/api/courses', { ...forwarded, authorization: 'Bearer not-a-token' });
    });
    const [known, unknown] = linesAbout(lines, '/api/courses');
    expect(known).toMatchObject({
      status: 200,
      userId: user.id,
      organizationId: organization.id,
      ipAddress: '203.0.113.7',
    });
    expect(unknown).toMatchObject({ status: 401, ipAddress: '203.0.113.7' });
    expect(unknown).not.toHaveProperty('userId');
    for (const secret of [user.email, 'secret-search', 'not-a-token', 'Bearer'])
      expect(lines.join('\n')).not.toContain(secret);
  });

  test('ignores the forwarded address when no proxy is trusted', async ({ database }) => {
    const lines = await logOf(database, '', (api) => api.get('/api/courses', forwarded));
    expect(linesAbout(lines, '/api/courses')).toMatchObject([{ ipAddress: '127.0.0.1' }]);
  });
});
