import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject, test as base } from 'vitest';
import { buildApp } from '../src/app.ts';
import { readConfig, type Config } from '../src/platform/base/config.ts';
import { openDeps, type Deps } from '../src/platform/deps.ts';
import type { App } from '../src/platform/http/app-types.ts';
import { connectionTimeouts } from '../src/platform/http/connections.ts';
import { createLogger } from '../src/platform/base/logging.ts';
import { applicationUrl, cloneDatabase, dropDatabase } from '../scripts/local-database.ts';
import { createApiClient, type ApiClient } from './api-client.ts';
import { createFactories, type Factories } from './factories.ts';
import { captureLog } from './support/log-watch.ts';
import { createMailbox, type Mailbox } from './support/mailbox.ts';
import { clearRateLimits, waitForCache } from './support/redis.ts';

// Same variable as in e2e/environment.ts: a checkout in another slot uses another Redis server.
const redisPort = 6379 + Number(process.env['TEST_SLOT'] ?? 0);
let databases = 0;
// Not by process id: the gateway outlives many runs, and process ids are reused.
const run = crypto.randomUUID();
// One bucket per database, so that cleaning up one does not delete files of another.
const bucketOf = (database: string) =>
  `atrium-test-${run}-${database.slice(database.lastIndexOf('_') + 1)}`;

export type Settings = Partial<Record<keyof Config, string>>;

/** Returns the configuration of the tests. Each worker counts rate limits in its own Redis database. */
export function testConfig(database: string, overrides: Settings = {}): Config {
  return readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'debug',
    PUBLIC_URL: 'http://atrium.test',
    DATABASE_URL: applicationUrl(database),
    REDIS_URL: `redis://127.0.0.1:${redisPort}/${3 + Number(process.env['VITEST_POOL_ID'] ?? 0)}`,
    S3_BUCKET: bucketOf(database),
    SMTP_URL: inject('smtpUrl'),
    RATE_LIMIT_PER_MINUTE: '1000000',
    MEDIA_SPOOL: join(tmpdir(), bucketOf(database)),
    // Concurrency tests must not depend on the load of the machine.
    DATABASE_WAIT_MS: '15000',
    OVERLOAD_DELAY_MS: '15000',
    ...overrides,
  });
}

type Fixtures = {
  /** Settings that differ from those of other tests; a file extends `test` with them. */
  settings: Settings;
  database: string;
  deps: Deps;
  app: App;
  /** Calls the API as a user, through the real routes and a real session. */
  api: ApiClient;
  /** Creates what a test needs in the database. */
  make: Factories;
  /** The mail that arrived at the SMTP server. */
  mailbox: Mailbox;
};

/** Vitest's `test` with real services; the tests of one file share a database. */
export const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads a fixture's needs from this pattern
  settings: [async ({}, use) => use({}), { scope: 'file' }],
  database: [
    // oxlint-disable-next-line no-empty-pattern -- Vitest reads a fixture's needs from this pattern
    async ({}, use) => {
      const template = inject('templateDatabase');
      const name = `${template}_${process.pid}_${(databases += 1)}`;
      await cloneDatabase(template, name);
      await use(name);
      // Waits for a checkpoint, so the next file does not wait for it. What is left is dropped at the end of the run.
      dropDatabase(name).catch(() => undefined);
    },
    { scope: 'file' },
  ],
  deps: [
    async ({ database, settings }, use) => {
      const config = testConfig(database, settings);
      const log = captureLog();
      const deps = openDeps(config, createLogger(config, log.stream));
      await waitForCache(deps.cache);
      await clearRateLimits(config);
      await use(deps);
      await deps.close();
      log.expectNoSecrets();
    },
    { scope: 'file' },
  ],
  app: [
    async ({ deps }, use) => {
      // Concurrency tests must not depend on the load of the machine.
      const app = await buildApp(deps, { ...connectionTimeouts, replyMs: 60_000 });
      await use(app);
      await app.close();
    },
    { scope: 'file' },
  ],
  api: [async ({ app }, use) => use(createApiClient(app)), { scope: 'file' }],
  make: [async ({ deps }, use) => use(createFactories(deps)), { scope: 'file' }],
  mailbox: [async ({ deps }, use) => use(createMailbox(deps)), { scope: 'file' }],
});
