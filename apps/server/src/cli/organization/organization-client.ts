import pg from 'pg';
import { CommandError } from '../command-errors.ts';

/** Both commands wait for no other, and an archive is not written while one is read into the same database. */
const transferLock = 'organization transfer';

/**
 * Runs `work` on a connection of the schema owner without timeouts, and with formats that do not depend on settings.
 * Throws if another export or import is running.
 */
export async function withTransferClient<Result>(
  ownerUrl: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    await client.query(`set timezone = 'UTC'; set datestyle = 'ISO'; set intervalstyle = 'postgres';
      set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set extra_float_digits = 1`);
    const { rows } = await client.query<{ acquired: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 0)) as acquired',
      [transferLock],
    );
    if (!rows[0]?.acquired)
      throw new CommandError('Another export or import of an organization is running.');
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Runs `work` in a transaction, which is rolled back if it throws. */
export async function inTransaction<Result>(
  client: pg.Client,
  mode: string,
  work: () => Promise<Result>,
): Promise<Result> {
  await client.query(`begin ${mode}`);
  try {
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** Returns the name of the last migration of the database. */
export async function getSchemaVersion(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    'select name from schema_migrations order by name desc limit 1',
  );
  if (!rows[0]) throw new CommandError('The database has no schema. Run atrium migrate first.');
  return rows[0].name;
}

export type Column = {
  name: string;
  isNullable: boolean;
  /** Not written: computed by the database, or a number that is drawn again. */
  isDerived: boolean;
};

/** Lists the columns of a table, such as `public.courses`. */
export async function listColumns(client: pg.Client, table: string): Promise<Column[]> {
  const { rows } = await client.query<Column>(
    `select attname as name, not attnotnull as "isNullable", attgenerated <> '' or attidentity = 'a' as "isDerived"
    from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attnum`,
    [table],
  );
  return rows;
}
