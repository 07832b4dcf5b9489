import pg from 'pg';
import { asAdmin } from '../../../scripts/local-database.ts';

/** Every text of the marked organization contains this. Case-insensitive, because some columns are lower case. */
export const canary = 'canary7f3a';

/** Tables whose texts belong to the installation or to the test's own sessions, not to an organization. */
const unmarkedTables: Record<string, string> = {
  'auth.sessions': 'would sign out the control, who reads the canaries',
  'auth.refresh_credentials': 'credentials of sessions',
  'auth.signing_keys': 'keys of the installation',
  'public.content_fingerprint_keys': 'keys of the installation',
  'public.credential_keys': 'keys of the installation',
  'public.schema_migrations': 'of the installation',
  'public.schema_repeatables': 'of the installation',
  'public.process_heartbeats': 'of the installation',
  'public.worker_heartbeats': 'of the installation',
};

type Column = { table: string; column: string; kind: 'text' | 'json' };

const listColumns = `
  select format('%I.%I', n.nspname, c.relname) as "table", quote_ident(a.attname) as "column",
    case when t.typname in ('json', 'jsonb') then 'json' else 'text' end as kind
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid
  join pg_type t on t.oid = a.atttypid
  left join pg_type b on b.oid = t.typbasetype
  where n.nspname in ('auth', 'public') and c.relkind in ('r', 'p') and not c.relispartition
    and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    -- Every calculation fails with an unknown time zone.
    and a.attname <> 'time_zone'
    and (t.typname in ('text', 'varchar', 'json', 'jsonb') or b.typname in ('text', 'varchar'))
  order by 1, a.attnum`;

/** Forms of a canary, for columns that only accept emails, slugs or short texts. A number makes each unique. */
const forms = [
  (label: string, number: string) => `'Canary7f3a ${label} ' || ${number}`,
  (_: string, number: string) => `'canary7f3a.' || ${number} || '@b.example'`,
  (_: string, number: string) => `'canary7f3a-' || ${number}`,
  (_: string, number: string) => `'canary7f3a' || ${number}`,
];

async function attempt(client: pg.Client, statement: string): Promise<boolean> {
  await client.query('savepoint one');
  try {
    await client.query(statement);
    await client.query('release savepoint one');
    return true;
  } catch {
    await client.query('rollback to savepoint one');
    return false;
  }
}

/** Replaces every text of a column. Returns false if constraints accept only fixed values. */
async function markTexts(client: pg.Client, { table, column }: Column): Promise<boolean> {
  const label = `${table} ${column}`.replaceAll(/[^a-z_. ]/g, '');
  for (const form of forms) {
    const value = form(label, 'numbered.number');
    const statement = `update ${table} as target set ${column} = ${value}
      from (select ctid, tableoid, row_number() over () as number from ${table}) as numbered
      where target.ctid = numbered.ctid and target.tableoid = numbered.tableoid and ${column} is not null`;
    if (await attempt(client, statement)) return true;
  }
  return false;
}

/** Texts with a space or an upper case letter; others are keys, statuses and ids. */
const isFreeText = (text: string) => /[ A-Z]/.test(text) && !/^\d{4}-\d\d-\d\dT/.test(text);

function markJson(value: unknown): unknown {
  if (typeof value === 'string') return isFreeText(value) ? `Canary7f3a ${value}` : value;
  if (Array.isArray(value)) return value.map(markJson);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, markJson(each)]));
}

/** Replaces the free texts within the documents of a column; returns whether there were any. */
async function markDocuments(client: pg.Client, { table, column }: Column): Promise<boolean> {
  const { rows } = await client.query<{ place: string; part: string; value: unknown }>(
    `select ctid::text as place, tableoid::text as part, ${column} as value from ${table}`,
  );
  let marked = false;
  for (const { place, part, value } of rows) {
    const replaced = JSON.stringify(markJson(value));
    if (replaced === JSON.stringify(value)) continue;
    const literal = pg.escapeLiteral(replaced);
    const statement = `update ${table} set ${column} = ${literal}
      where ctid = '${place}'::tid and tableoid = ${part}`;
    marked = (await attempt(client, statement)) || marked;
  }
  return marked;
}

export type MarkedFields = { marked: string[]; fixed: string[]; empty: string[] };

/**
 * Puts a canary into every text of every row that exists, whatever table it is in. Columns that only accept fixed
 * values, such as a status, are returned as `fixed`; those without a row or text as `empty`.
 */
export const markEveryField = (database: string): Promise<MarkedFields> =>
  asAdmin(async (client) => {
    const fields: MarkedFields = { marked: [], fixed: [], empty: [] };
    await client.query('begin');
    // Neither triggers nor foreign keys: history and evidence can't be changed otherwise.
    await client.query('set local session_replication_role = replica');
    const { rows } = await client.query<Column>(listColumns);
    for (const field of rows.filter(({ table }) => !(table in unmarkedTables))) {
      const name = `${field.table}.${field.column}`;
      const { rowCount } = await client.query(
        `select from ${field.table} where ${field.column} is not null limit 1`,
      );
      const isMarked =
        field.kind === 'text' ? await markTexts(client, field) : await markDocuments(client, field);
      if (!rowCount) fields.empty.push(name);
      else if (isMarked) fields.marked.push(name);
      else (field.kind === 'text' ? fields.fixed : fields.empty).push(name);
    }
    await client.query('commit');
    return fields;
  }, database);
