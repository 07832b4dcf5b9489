import { sql } from 'kysely';
import type { Deps } from '../../src/platform/deps.ts';
import { listStored } from '../media/uploads.ts';
import { asAdmin } from '../../scripts/local-database.ts';

/** Lists the columns of all tables, of the product and of the queue, with their types. */
export async function listColumnTypes(database: string): Promise<[name: string, type: string][]> {
  return asAdmin(async (client) => {
    const { rows } = await client.query<{ name: string; type: string }>(`
      select nspname || '.' || relname || '.' || attname as name, format_type(atttypid, null) as type
      from pg_class join pg_namespace on pg_namespace.oid = relnamespace
        join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
      where nspname in ('public', 'auth', 'graphile_worker') and relkind in ('r', 'p') and not relispartition`);
    return rows.map(({ name, type }) => [name, type]);
  }, database);
}

/** Lists the columns of all tables in which a word occurs, also as bytes. */
export async function searchTables(database: string, word: string): Promise<string[]> {
  const columns = await listColumnTypes(database);
  return asAdmin(async (client) => {
    const found: string[] = [];
    for (const [name, type] of columns) {
      const [schema, table, column] = name.split('.');
      const value = type === 'bytea' ? `encode("${column}", 'escape')` : `"${column}"::text`;
      const { rowCount } = await client.query(
        `select from ${schema}.${table} where ${value} ilike '%' || $1 || '%' limit 1`,
        [word],
      );
      if (rowCount) found.push(name);
    }
    return found.toSorted();
  }, database);
}

/** Lists the stored objects whose key or content contains a word. */
export async function searchStorage(deps: Deps, word: string): Promise<string[]> {
  const { objects } = await listStored(deps);
  const found: string[] = [];
  for (const key of objects) {
    const { body } = await deps.storage.get(key);
    const content = Buffer.from(body).toString('latin1');
    if (`${key} ${content}`.toLowerCase().includes(word)) found.push(key);
  }
  return found;
}

/** Ends the waiting period of a requested erasure. */
export const makeErasureDue = (database: string, userId: string) =>
  asAdmin(
    (client) =>
      client.query(
        `update account_erasures set requested_at = now() - interval '15 days', due_at = now() where user_id = $1`,
        [userId],
      ),
    database,
  );

/** Ends the evidence period of an erased user. */
export const endEvidencePeriod = (database: string, userId: string) =>
  asAdmin(
    (client) =>
      client.query(
        'update evidence_identities set keep_until = current_date - 1 where user_id = $1',
        [userId],
      ),
    database,
  );

/** Returns the stored evidence identities of a user. */
export const listEvidenceIdentities = async ({ db }: Deps, userId: string) =>
  (
    await sql<{ fullName: string; keepUntil: string }>`
      select full_name, keep_until::text from evidence_identities where user_id = ${userId}`.execute(
      db,
    )
  ).rows;
