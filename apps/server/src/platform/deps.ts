import { createAccountEngine, type AccountEngine } from './account-engine.ts';
import { createAttemptDelays, type AttemptDelays } from './attempt-delay.ts';
import { createCache, type Cache } from './cache.ts';
import type { Config } from './config.ts';
import { createCounter, type Counter } from './counter.ts';
import { createDatabase, createPool, type DatabaseHandle } from './database.ts';
import type { Logger } from './logging.ts';
import { createMemory, type Memory } from './memory.ts';
import { createMailer, type Mailer } from './mail.ts';
import { createStorage, type Storage } from './storage.ts';

/** Everything a use case may need from outside, opened once a process. */
export type Deps = {
  config: Config;
  logger: Logger;
  db: DatabaseHandle;
  cache: Cache;
  counter: Counter;
  attemptDelays: AttemptDelays;
  memory: Memory;
  accounts: AccountEngine;
  storage: Storage;
  mailer: Mailer;
};

/** Opens the engines. `close` waits for what is under way and lets them go. */
export function openDeps(config: Config, logger: Logger): Deps & { close: () => Promise<void> } {
  const db = createDatabase(createPool(config, logger, { name: 'api' }));
  const accountsPool = createPool(config, logger, {
    name: 'accounts',
    size: 4,
    searchPath: 'auth',
  });
  const cache = createCache(config, logger);
  const storage = createStorage(config);
  const mailer = createMailer(config);
  return {
    config,
    logger,
    db,
    cache,
    counter: createCounter(cache),
    attemptDelays: createAttemptDelays(cache),
    memory: createMemory({ entries: 500, lifeMs: 60_000 }),
    accounts: createAccountEngine(config, accountsPool, logger),
    storage,
    mailer,
    async close() {
      cache.disconnect();
      storage.close();
      mailer.close();
      await Promise.all([db.destroy(), accountsPool.end()]);
    },
  };
}

const anHour = 3_600_000;

/** Does something whose statements may take long: it goes over everything, and nobody waits for it. */
export async function patiently<Result>(
  { config, logger }: Deps,
  work: (db: DatabaseHandle) => Promise<Result>,
): Promise<Result> {
  const pool = createPool(config, logger, { name: 'patient', size: 1, statementMs: anHour });
  const db = createDatabase(pool);
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}
