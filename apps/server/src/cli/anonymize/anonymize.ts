import pg from 'pg';
import { dataMap } from '../../platform/database/data-map/data-map.ts';
import { CommandError, UsageError } from '../command-errors.ts';
import { asOwner } from '../open-deps.ts';
import type { Terminal } from '../terminal.ts';
import { type ColumnType, listEmptiedTables, toStatement } from './replacements.ts';

async function listColumnTypes(client: pg.Client): Promise<Map<string, ColumnType>> {
  const { rows } = await client.query<ColumnType & { name: string }>(`
    select nspname || '.' || relname || '.' || attname as name, format_type(atttypid, null) as type,
      not attnotnull as "isNullable"
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
    where nspname in ('public', 'auth') and relkind in ('r', 'p')`);
  return new Map(rows.map(({ name, ...type }) => [name, type]));
}

/** Throws unless the given name is that of the database. */
async function requireConfirmed(client: pg.Client, confirmed: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>('select current_database() as name');
  const name = rows[0]?.name ?? '';
  if (name !== confirmed)
    throw new CommandError(
      `DATABASE_OWNER_URL is the database ${name}, not ${confirmed}. Nothing was changed. Run the command on a copy, and give its name.`,
    );
}

/** Derives again what is computed from names, also of instructors. */
const derived = [
  `delete from search_words`,
  `select index_courses(coalesce(array_agg(id), '{}')) from courses`,
  `delete from user_words`,
  `insert into user_words (user_id, words, created_at)
    select distinct profiles.id, words, account.created_at
    from profiles join auth.users account on account.id = profiles.id
      cross join lateral (select word_starts(full_name) union select word_starts(username)
        union select word_starts(email)) as starts (words)`,
  `update training_members set sort_name = sort_name(profiles.full_name, account.email)
    from profiles join auth.users account on account.id = profiles.id where profiles.id = training_members.user_id`,
];

async function anonymizeTables(client: pg.Client): Promise<number> {
  const types = await listColumnTypes(client);
  // Triggers protect evidence and record history; those of foreign keys stay on.
  const setTriggers = async (status: 'disable' | 'enable') => {
    for (const table of Object.keys(dataMap))
      await client.query(`alter table ${table} ${status} trigger user`);
  };
  await setTriggers('disable');
  for (const table of listEmptiedTables()) await client.query(`delete from ${table}`);
  await client.query('delete from graphile_worker._private_jobs');
  let changed = 0;
  for (const [table, rules] of Object.entries(dataMap)) {
    const statement = toStatement(table, rules, types);
    if (statement) changed += (await client.query(statement)).rowCount ?? 0;
  }
  for (const statement of derived) await client.query(statement);
  await client.query('set constraints all immediate');
  await setTriggers('enable');
  return changed;
}

/**
 * `atrium anonymize`: replaces names, emails and texts of people in a copy of a database by the data map. Runs in one
 * transaction and requires the name of the database.
 */
export async function anonymizeDatabase(args: string[], terminal: Terminal): Promise<number> {
  const [name, ...rest] = args;
  if (name === undefined || rest.length > 0) throw new UsageError();
  const { DATABASE_URL: connectionString = '' } = asOwner(terminal.env);
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    await requireConfirmed(client, name);
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
    await client.query('begin');
    const changed = await anonymizeTables(client);
    await client.query('commit');
    terminal.print(`${name} is anonymized: ${changed} rows changed. No one can sign in yet.`);
    terminal.print('Create an admin with: atrium admin create <email>');
    return 0;
  } finally {
    await client.end();
  }
}
