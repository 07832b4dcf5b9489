import { CamelCasePlugin, Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import type { Config } from './config.ts';
import type { DB } from './database-types.ts';
import { surviveLostConnections } from './lost-connections.ts';
import { PlanKeepingClient } from './kept-plans.ts';
import type { Logger } from './logging.ts';

/** The database or a transaction of it: what every query takes first. */
export type Database = Kysely<DB> | Transaction<DB>;
export type DatabaseHandle = Kysely<DB>;

/** Nothing waits longer than these: a busy database answers 503 rather than hang. */
const limits = {
  statementMs: 5_000,
  lockMs: 2_000,
  idleInTransactionMs: 10_000,
};

// Counts come back as bigint, which pg gives as text. None of ours passes 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** A pool with time-outs on connecting, statements, locks and forgotten transactions. */
export function createPool(
  config: Pick<Config, 'DATABASE_URL' | 'DATABASE_POOL_SIZE' | 'DATABASE_WAIT_MS'>,
  logger: Logger,
  options: PoolOptions,
): pg.Pool {
  return openPool(config, logger, options, (settings) => new pg.Pool(settings));
}

type PoolOptions = { name: string; size?: number; searchPath?: string; statementMs?: number };

/** The same with a pool of another class. */
export function openPool<Pool extends pg.Pool>(
  config: Pick<Config, 'DATABASE_URL' | 'DATABASE_POOL_SIZE' | 'DATABASE_WAIT_MS'>,
  logger: Logger,
  options: PoolOptions,
  create: (settings: pg.PoolConfig) => Pool,
): Pool {
  const { statementMs = limits.statementMs } = options;
  const pool = create({
    Client: PlanKeepingClient,
    connectionString: config.DATABASE_URL,
    max: options.size ?? config.DATABASE_POOL_SIZE,
    application_name: `atrium-${options.name}`,
    connectionTimeoutMillis: config.DATABASE_WAIT_MS,
    idleTimeoutMillis: 30_000,
    statement_timeout: statementMs,
    lock_timeout: limits.lockMs,
    idle_in_transaction_session_timeout: limits.idleInTransactionMs,
    query_timeout: statementMs + 500,
    keepAlive: true,
    options: [
      // What is asked for often lies in memory, where a single row costs little more than the next one in line; and
      // compiling a statement takes longer than any of ours runs.
      '-c random_page_cost=1.1 -c jit=off',
      ...(options.searchPath === undefined ? [] : [`-c search_path=${options.searchPath}`]),
    ].join(' '),
  });
  surviveLostConnections(pool, (error) =>
    logger.warn({ err: error }, 'a database connection was lost'),
  );
  return pool;
}

/** Kysely over a pool. The one place where snake_case turns into camelCase. */
export function createDatabase(pool: pg.Pool): DatabaseHandle {
  return new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
}

/** Does something in one transaction: the caller's, where there is one. */
export async function inTransaction<T>(
  db: DatabaseHandle,
  work: (tx: DatabaseHandle) => Promise<T>,
): Promise<T> {
  return db.isTransaction ? work(db) : db.transaction().execute(work);
}

/** Reads several things as they are at one moment, whatever is written meanwhile. */
export async function atOneMoment<T>(
  db: DatabaseHandle,
  work: (db: DatabaseHandle) => Promise<T>,
): Promise<T> {
  // Inside a transaction that has written, only that transaction sees what is read for it.
  if (db.isTransaction) return work(db);
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(work);
}

/** Does something inside a transaction that may fail by itself: its own writes are undone, those before it stand. */
export async function inSavepoint<T>(tx: Database, work: () => Promise<T>): Promise<T> {
  await sql`savepoint attempt`.execute(tx);
  try {
    const result = await work();
    await sql`release savepoint attempt`.execute(tx);
    return result;
  } catch (error) {
    await sql`rollback to savepoint attempt`.execute(tx);
    throw error;
  }
}

/** Whether an error says that a value is taken, under a certain constraint. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  return (
    error instanceof pg.DatabaseError && error.code === '23505' && error.constraint === constraint
  );
}

/** Whether an error says that a rule is broken, under a certain constraint. */
export function isCheckViolation(error: unknown, constraint: string): boolean {
  return (
    error instanceof pg.DatabaseError && error.code === '23514' && error.constraint === constraint
  );
}

/** Whether the database can't take a text as it is: with a NUL character in it. */
export function isUnstorableText(error: unknown): boolean {
  return error instanceof pg.DatabaseError && (error.code === '22021' || error.code === '22P05');
}

/** Whether an error says that another has the lock that was asked for. */
export function isTurnTaken(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '55P03';
}

/** Whether a statement gave up waiting for a lock another transaction holds. */
export function isLockTimeout(error: unknown): boolean {
  return (
    error instanceof pg.DatabaseError && ['55P03', '57014', '40P01'].includes(error.code ?? '')
  );
}
