import { CamelCasePlugin, Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import type { Config } from '../base/config.ts';
import type { DB } from './database-types.ts';
import { measurePool } from '../metrics/pools.ts';
import { handleLostConnections } from './lost-connections.ts';
import { PreparingClient, UnpreparedClient, type StatementCount } from './preparing-client.ts';
import type { Logger } from '../base/logging.ts';

/** The database or a transaction: the first parameter of every query function. */
export type Database = Kysely<DB> | Transaction<DB>;
export type DatabaseHandle = Kysely<DB>;

/** The statement timeout of the application's role; `database/role-settings.sql` sets it and the other timeouts. */
const defaultStatementMs = 5_000;

// pg returns bigint as text. All of our values are below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

type PoolConfig = Pick<
  Config,
  'DATABASE_URL' | 'DATABASE_POOL_SIZE' | 'DATABASE_WAIT_MS' | 'DATABASE_PREPARED_STATEMENTS'
>;

/** Creates a pool with timeouts for connecting and for replies. */
export function createPool(config: PoolConfig, logger: Logger, options: PoolOptions): pg.Pool {
  return openPool(config, logger, options, (settings) => new pg.Pool(settings));
}

type PoolOptions = {
  name: string;
  size?: number;
  /** Replaces the statement timeout of the role. Requires a direct connection: PgBouncer rejects the parameter. */
  statementMs?: number;
  /** Incremented with each statement. */
  statements?: StatementCount;
};

/** Creates a pool with the same settings but another class. */
export function openPool<Pool extends pg.Pool>(
  config: PoolConfig,
  logger: Logger,
  options: PoolOptions,
  create: (settings: pg.PoolConfig) => Pool,
): Pool {
  const { statementMs } = options;
  const pool = create({
    Client: config.DATABASE_PREPARED_STATEMENTS === 'on' ? PreparingClient : UnpreparedClient,
    connectionString: config.DATABASE_URL,
    max: options.size ?? config.DATABASE_POOL_SIZE,
    application_name: `atrium-${options.name}`,
    connectionTimeoutMillis: config.DATABASE_WAIT_MS,
    idleTimeoutMillis: 30_000,
    ...(statementMs !== undefined && { statement_timeout: statementMs }),
    query_timeout: (statementMs ?? defaultStatementMs) + 500,
    keepAlive: true,
  });
  handleLostConnections(pool, (error) => logger.warn({ err: error }, 'database connection lost'));
  measurePool(options.name, pool);
  const { statements } = options;
  if (statements)
    pool.on('connect', (client) => {
      (client as unknown as NodeJS.EventEmitter).on('statement', () => {
        statements.total += 1;
      });
    });
  return pool;
}

/** Creates Kysely on a pool. The only place where snake_case is converted to camelCase. */
export function createDatabase(pool: pg.Pool): DatabaseHandle {
  return new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
}

/** Runs `work` in a transaction, or in the current one if there is one. */
export async function inTransaction<T>(
  db: DatabaseHandle,
  work: (tx: DatabaseHandle) => Promise<T>,
): Promise<T> {
  return db.isTransaction ? work(db) : db.transaction().execute(work);
}

/** Runs several reads in one read-only snapshot, unaffected by concurrent writes. */
export async function inSnapshot<T>(
  db: DatabaseHandle,
  work: (db: DatabaseHandle) => Promise<T>,
): Promise<T> {
  // A transaction that has already run a statement can't change its isolation level; only it uses the result.
  if (db.isTransaction) return work(db);
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(work);
}

/** Runs `work` in a savepoint of a transaction: if it throws, only its own writes are rolled back. */
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

/** Returns whether an error is a violation of this unique constraint. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  return (
    error instanceof pg.DatabaseError && error.code === '23505' && error.constraint === constraint
  );
}

/** Returns whether an error is a violation of this check constraint. */
export function isCheckViolation(error: unknown, constraint: string): boolean {
  return (
    error instanceof pg.DatabaseError && error.code === '23514' && error.constraint === constraint
  );
}

/** Returns whether an error is a violation of any constraint. */
export function isIntegrityViolation(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code?.startsWith('23') === true;
}

/** Returns whether the database rejected a text it can't store, such as one with a NUL character. */
export function isUnstorableText(error: unknown): boolean {
  return error instanceof pg.DatabaseError && (error.code === '22021' || error.code === '22P05');
}

/** Returns whether a lock was not acquired because another transaction has it. */
export function isLockNotAvailable(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '55P03';
}

/** Returns whether a statement gave up waiting for a lock of another transaction. */
export function isLockTimeout(error: unknown): boolean {
  return (
    error instanceof pg.DatabaseError && ['55P03', '57014', '40P01'].includes(error.code ?? '')
  );
}
