import { asAdmin } from '../../scripts/local-database.ts';

/** Runs a statement, undoes it, and returns how often it called a function of the database. */
export const countCalls = (database: string, statement: string, name: string): Promise<number> =>
  asAdmin(async (client) => {
    await client.query(`set track_functions = 'all'`);
    await client.query('begin');
    await client.query(statement);
    const { rows } = await client.query<{ calls: number }>(
      'select coalesce(sum(calls), 0)::integer as calls from pg_stat_xact_user_functions where funcname = $1',
      [name],
    );
    await client.query('rollback');
    return rows[0]?.calls ?? 0;
  }, database);
