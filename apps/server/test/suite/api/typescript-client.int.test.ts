import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, describe, expect } from 'vitest';
import { buildApp } from '../../../src/app.ts';
import { createLogger } from '../../../src/platform/base/logging.ts';
import { openDeps } from '../../../src/platform/deps.ts';
import { test, testConfig } from '../../harness.ts';
import { findFreePort } from '../../support/private-cluster.ts';
import { testPassword } from '../../factories.ts';

const folder = fileURLToPath(new URL('../../../../../clients/typescript', import.meta.url));
const run = (command: string, args: string[], settings: Record<string, string> = {}) =>
  promisify(execFile)(command, args, { cwd: folder, env: { ...process.env, ...settings } });

describe('TypeScript client generated from the OpenAPI document', () => {
  beforeAll(async () => {
    await run('npm', ['run', '--silent', 'generate']);
    // The generator does not know the TypeScript version of the project.
    await run('node_modules/.bin/tsc', ['--project', '.']);
  }, 60_000);

  test('runs the examples of the API guide', async ({ database, make, onTestFinished }) => {
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
    const settings = {
      ATRIUM_URL: url,
      ATRIUM_EMAIL: admin.email,
      ATRIUM_PASSWORD: testPassword,
      ATRIUM_ORGANIZATION: organization.id,
      ATRIUM_TEAM: 'Night shift',
    };
    const created = await run('node', ['examples/create-team.ts'], settings);
    expect(created.stdout).toMatch(/^Created team \S+\n$/);
    const listed = await run('node', ['examples/list-overdue.ts'], settings);
    expect(listed.stdout).toBe('');
    const wrong = run('node', ['examples/list-overdue.ts'], { ...settings, ATRIUM_PASSWORD: 'no' });
    await expect(wrong).rejects.toThrow(/Error: /);
  });
});
