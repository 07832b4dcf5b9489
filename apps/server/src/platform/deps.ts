import { createAccountEngine, type AccountEngine } from './account-engine.ts';
import { createAttemptDelays, type AttemptDelays } from './limits/attempt-delay.ts';
import { createCache, type Cache } from './cache/cache.ts';
import type { Config } from './base/config.ts';
import { createCounter, type Counter } from './limits/counter.ts';
import { createDatabase, createPool, type DatabaseHandle } from './database/database.ts';
import type { Logger } from './base/logging.ts';
import type { StatementCount } from './database/preparing-client.ts';
import { createLocalCache, type LocalCache } from './cache/local-cache.ts';
import { createMailer, type Mailer } from './mail/mail.ts';
import { createOutgoingRequests, type OutgoingRequests } from './outgoing/outgoing-requests.ts';
import { createStorage, type Storage } from './storage/storage.ts';

/** External dependencies of the services, opened once per process. */
export type Deps = {
  config: Config;
  logger: Logger;
  db: DatabaseHandle;
  /** Statements sent by this process, for metrics and tests. */
  statements: StatementCount;
  cache: Cache;
  counter: Counter;
  attemptDelays: AttemptDelays;
  memory: LocalCache;
  accounts: AccountEngine;
  storage: Storage;
  mailer: Mailer;
  /** Sends a request to a URL that a user entered. */
  sendRequest: OutgoingRequests;
};

/** Opens all dependencies. `close` waits for running queries and closes the connections. */
export function openDeps(config: Config, logger: Logger): Deps & { close: () => Promise<void> } {
  const statements = { total: 0 };
  const db = createDatabase(createPool(config, logger, { name: 'api', statements }));
  const accountsPool = createPool(config, logger, {
    name: 'accounts',
    size: 4,
    statements,
  });
  const cache = createCache(config, logger);
  const storage = createStorage(config);
  const mailer = createMailer(config);
  return {
    config,
    logger,
    db,
    statements,
    cache,
    counter: createCounter(cache),
    attemptDelays: createAttemptDelays(cache),
    memory: createLocalCache({ bytes: 128_000_000, lifeMs: 60_000 }),
    accounts: createAccountEngine(config, accountsPool, logger),
    storage,
    mailer,
    sendRequest: createOutgoingRequests(config),
    async close() {
      cache.disconnect();
      storage.close();
      mailer.close();
      await Promise.all([db.destroy(), accountsPool.end()]);
    },
  };
}

const oneHourMs = 3_600_000;

/** Runs `work` on its own connection with a statement timeout of one hour, for background work on whole tables. */
export async function withLongTimeout<Result>(
  { config, logger }: Deps,
  work: (db: DatabaseHandle) => Promise<Result>,
): Promise<Result> {
  const pool = createPool(config, logger, { name: 'patient', size: 1, statementMs: oneHourMs });
  const db = createDatabase(pool);
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}
