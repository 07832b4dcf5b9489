import type pg from 'pg';
import { listColumns } from './organization-client.ts';
import { transferScope } from './transfer-scope.ts';
import { userColumns, type TransferTable } from './transfer-tables.ts';

const pageSize = 500;

const toLiteral = (value: string | boolean | null) =>
  value === null ? 'null' : typeof value === 'boolean' ? String(value) : `'${value}'::text`;

const isMember = (column: string) =>
  `case when item.${column} in (select id from people) then item.${column} end`;

/** Returns the query for the rows of a table that belong to the organization `$1`, each as one line of JSON. */
async function toRowQuery(
  client: pg.Client,
  table: string,
  { where, order, replaced = {}, fixed = {} }: TransferTable,
): Promise<string> {
  const columns = await listColumns(client, table);
  const users = columns
    .filter(({ name, isNullable }) => isNullable && userColumns.includes(name))
    .map(({ name }) => [name, isMember(name)]);
  const constants = Object.entries(fixed).map(([name, value]) => [name, toLiteral(value)]);
  const values: Record<string, string> = {
    ...(Object.fromEntries(users) as Record<string, string>),
    ...replaced,
    ...(Object.fromEntries(constants) as Record<string, string>),
  };
  const changes = Object.entries(values).map(([name, value]) => `'${name}', ${value}`);
  const derived = columns.filter(({ isDerived }) => isDerived).map(({ name }) => name);
  return `${transferScope}
    select (to_jsonb(item) - '{${derived.join()}}'::text[] || jsonb_build_object(${changes.join()}))::text as line
    from ${table} as item where (${where}) ${order ? `order by ${order}` : ''}`;
}

/** Reads the rows of a table that belong to the organization, a page at a time, as lines of JSON. */
export async function* readRows(
  client: pg.Client,
  organizationId: string,
  table: string,
  rules: TransferTable,
): AsyncGenerator<string[]> {
  const query = await toRowQuery(client, table, rules);
  await client.query(`declare transferred no scroll cursor for ${query}`, [organizationId]);
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${pageSize} from transferred`);
    if (rows.length > 0) yield rows.map(({ line }) => line);
    if (rows.length < pageSize) break;
  }
  await client.query('close transferred');
}

/** Lists the keys of the stored files that the rows of a table refer to. */
export async function listObjectKeys(
  client: pg.Client,
  organizationId: string,
  table: string,
  { where, objects = [] }: TransferTable,
): Promise<string[]> {
  if (objects.length === 0) return [];
  const keys = objects.map((column) => `item.${column}`);
  const { rows } = await client.query<{ key: string }>(
    `${transferScope}
    select distinct key from ${table} as item cross join lateral unnest(array[${keys.join()}]) as key
    where (${where}) and key is not null order by key`,
    [organizationId],
  );
  return rows.map(({ key }) => key);
}
