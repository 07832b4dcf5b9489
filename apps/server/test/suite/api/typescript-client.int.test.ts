import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, describe, expect } from 'vitest';
import { buildApp } from '../../../src/app.ts';
import { createLogger } from '../../../src/platform/base/logging.ts';
import { openDeps } from '../../../src/platform/deps.ts';
import { test, testConfig } from '../../harness.ts';
import { findFreePort } from '../../support/private-cluster.ts';
import { makeServiceAccount } from '../../api-keys/service-accounts.ts';

const folder = fileURLToPath(new URL('../../../../../clients/typescript', import.meta.url));
const run = (command: string, args: string[], settings: Record<string, string> = {}) =>
  promisify(execFile)(command, args, { cwd: folder, env: { ...process.env, ...settings } });

/** Returns the curl commands of the API guide. Those that create something reply 201. */
async function listCurlExamples() {
  const guide = await readFile(
    new URL('../../../../../docs/guides/api.md', import.meta.url),
    'utf8',
  );
  const blocks = [...guide.matchAll(/```sh\n(curl [^`]+)```/g)].map(([, command = '']) => command);
  expect(blocks.length).toBeGreaterThan(2);
  return blocks.map((block) => ({
    command: block.trim(),
    status: block.includes('--json') ? 201 : 200,
  }));
}

describe('TypeScript client generated from the OpenAPI document', () => {
  beforeAll(async () => {
    await run('npm', ['run', '--silent', 'generate']);
    // The generator does not know the TypeScript version of the project.
    await run('node_modules/.bin/tsc', ['--project', '.']);
  }, 60_000);

  test('runs the examples of the API guide with an API key', async ({
    database,
    make,
    onTestFinished,
  }) => {
    const port = await findFreePort();
    const url = `http://127.0.0.1:${port}`;
    const config = testConfig(database, { PUBLIC_URL: url, LOG_LEVEL: 'silent' });
    const deps = openDeps(config, createLogger(config));
    const app = await buildApp(deps);
    onTestFinished(async () => {
      await app.close();
      await deps.close();
    });
    await app.listen({ host: '127.0.0.1', port });
    const organization = await make.organization();
    const admin = await make.user({ organization, role: 'admin' });
    const scopes = ['people:read', 'people:write', 'training:read'] as const;
    const { key } = await makeServiceAccount(deps, { organization, admin, scopes });
    const settings = {
      ATRIUM_URL: url,
      ATRIUM_KEY: key,
      ATRIUM_ORGANIZATION: organization.id,
      ATRIUM_TEAM: 'Night shift',
    };
    const created = await run('node', ['examples/create-team.ts'], settings);
    expect(created.stdout).toMatch(/^Created team \S+\n$/);
    const listed = await run('node', ['examples/list-overdue.ts'], settings);
    expect(listed.stdout).toBe('');
    const wrong = run('node', ['examples/list-overdue.ts'], { ...settings, ATRIUM_KEY: `${key}x` });
    await expect(wrong).rejects.toThrow(/Error: /);
    for (const { command, status } of await listCurlExamples()) {
      const { stdout } = await run(
        'sh',
        ['-c', `${command} -s -o /dev/null -w '%{http_code}'`],
        settings,
      );
      expect({ command, status: Number(stdout) }).toEqual({ command, status });
    }
  });
});
