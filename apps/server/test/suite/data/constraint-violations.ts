import type pg from 'pg';

export type Constraint = {
  name: string;
  table: string;
  kind: 'check' | 'foreign' | 'unique' | 'primary' | 'exclude' | 'index';
  columns: { name: string; type: string; labels: string[] | null }[];
  definition: string;
};

const toColumn = `json_agg(json_build_object('name', a.attname,
  'type', format_type(coalesce(nullif(t.typbasetype, 0), t.oid), null),
  'labels', (select json_agg(e.enumlabel order by e.enumsortorder) from pg_enum e where e.enumtypid = t.oid)))`;

/**
 * Lists the constraints of the schema, and the unique indexes that are no constraints because they have expressions or
 * conditions. Those of partitions belong to their parent.
 */
export const listConstraints = `
  select c.conname as name, c.conrelid::regclass::text as "table",
    case c.contype when 'c' then 'check' when 'f' then 'foreign' when 'u' then 'unique'
      when 'p' then 'primary' else 'exclude' end as kind,
    (select ${toColumn}
      from pg_attribute a join pg_type t on t.oid = a.atttypid
      where a.attrelid = c.conrelid
        -- An exclusion constraint may have a condition on other columns.
        and (a.attnum = any(c.conkey) or c.contype = 'x' and pg_get_constraintdef(c.oid) ~ ('WHERE .*\\m' || a.attname || '\\M'))) as columns,
    pg_get_constraintdef(c.oid) as definition
  from pg_constraint c
  join pg_class r on r.oid = c.conrelid
  where c.connamespace in ('public'::regnamespace, 'auth'::regnamespace) and c.contype in ('c', 'f', 'u', 'p', 'x')
    and c.conparentid = 0 and not r.relispartition
  union all
  select i.indexrelid::regclass::text, i.indrelid::regclass::text, 'index',
    (select ${toColumn} from pg_attribute a join pg_type t on t.oid = a.atttypid
      where a.attrelid = i.indrelid and a.attnum > 0 and pg_get_indexdef(i.indexrelid) ~ ('USING .*\\m' || a.attname || '\\M')),
    pg_get_indexdef(i.indexrelid)
  from pg_index i
  join pg_class r on r.oid = i.indrelid
  where i.indisunique and r.relnamespace in ('public'::regnamespace, 'auth'::regnamespace) and not r.relispartition
    and not exists (select from pg_constraint c where c.conindid = i.indexrelid)
  order by 2, 1`;

/** Values of a type, the ordinary one first; constraints reject at least one of the others. */
const valuesByType: Record<string, string[]> = {
  text: ["'x'", "''", "' x '", "repeat('x', 100001)", "'X Y'", "e'\\n'", "'a@b.example'", 'null'],
  uuid: [
    "'00000000-0000-4000-8000-000000000001'",
    "'00000000-0000-4000-8000-000000000002'",
    'null',
  ],
  integer: ['1', '0', '-1', '2147483647', 'null'],
  smallint: ['1', '0', '-1', '32767', 'null'],
  bigint: ['1', '0', '-1', '9223372036854775807', 'null'],
  numeric: ['1', '0', '-1', '1e30', "'NaN'", 'null'],
  real: ['1', '0', '-1', "'NaN'", 'null'],
  'double precision': ['1', '0', '-1', "'NaN'", 'null'],
  boolean: ['true', 'false', 'null'],
  jsonb: [
    "'{}'",
    "'[]'",
    "'1'",
    "'null'",
    `'{"x": [1]}'`,
    `'[1, "x"]'`,
    `'{"priceCents": "x"}'`,
    'null',
  ],
  json: ["'{}'", "'[]'", "'1'", 'null'],
  bytea: ["'\\x00'", "decode(repeat('00', 32), 'hex')", "decode(repeat('00', 33), 'hex')", 'null'],
  date: ["'2026-01-31'", "'1900-01-01'", "'infinity'", "'2400-01-01'", 'null'],
  'timestamp with time zone': [
    "'2026-01-31'",
    "'1900-01-01'",
    "'infinity'",
    "'2400-01-01'",
    'null',
  ],
  'time without time zone': ["'08:00'", "'08:00:01'", "'24:00'", 'null'],
  interval: ["'1 day'", "'-1 day'", 'null'],
  inet: ["'192.0.2.1'", 'null'],
  tstzrange: ["'[2026-01-01,2026-02-01)'", "'empty'", "'(,)'", "'[2026-01-01,)'", 'null'],
  daterange: ["'[2026-01-01,2026-02-01)'", "'empty'", "'(,)'", 'null'],
  int4multirange: ["'{[1,2)}'", "'{}'", "'{[-1,2)}'", "'{(,)}'", 'null'],
  nummultirange: ["'{[1,2)}'", "'{}'", "'{[-1,2)}'", "'{(,)}'", 'null'],
};

function valuesOf({ type, labels }: Constraint['columns'][number]): string[] {
  if (labels) return [...labels.map((label) => `'${label}'`), 'null'];
  if (type.endsWith('[]')) {
    const [first = "''"] = valuesOf({ name: '', labels: null, type: type.slice(0, -2) });
    const many = `array_fill(${first}::${type.slice(0, -2)}, array[10001])`;
    return [`array[${first}]::${type}`, `'{}'`, `array[null]::${type}`, many, 'null'];
  }
  const known = valuesByType[type] ?? valuesByType[type.replace(/\(.*\)| varying.*/, '')];
  return known ?? ["'x'", 'null'];
}

/** Yields rows for the columns: each value beside ordinary ones, then mixtures, the same in every run. */
function* rowsFor(columns: Constraint['columns'], most: number): Generator<string[]> {
  const choices = columns.map(valuesOf);
  const ordinary = choices.map(([first = 'null']) => first);
  yield ordinary;
  for (const [index, values] of choices.entries())
    for (const value of values) yield ordinary.with(index, value);
  let seed = 7;
  for (let made = 0; made < most; made += 1)
    yield choices.map((values) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
      return values[Math.floor(seed / 65_536) % values.length] ?? 'null';
    });
}

const probe = 'public.constraint_probe';

const addProbed = ({ kind, definition }: Constraint) =>
  kind === 'index'
    ? definition.replace(/ INDEX .* ON \S+ /, ` INDEX probed ON ${probe} `)
    : `alter table ${probe} add constraint probed ${definition}`;

/** Inserts a row once or twice; returns the name of the constraint that rejects it. */
async function insert(client: pg.Client, constraint: Constraint, row: string[]) {
  const names = constraint.columns.map((column) => `"${column.name}"`).join();
  const statement = `insert into ${probe} (${names}) values (${row.join()})`;
  const isRepeated = !['check', 'foreign'].includes(constraint.kind);
  await client.query('savepoint one');
  try {
    await client.query(isRepeated ? `${statement}, (${row.join()})` : statement);
    await client.query('set constraints all immediate');
    return undefined;
  } catch (error) {
    return (error as pg.DatabaseError).constraint;
  } finally {
    await client.query('rollback to savepoint one');
  }
}

/**
 * Returns whether the constraint rejects some row of a table that has the same columns and no other constraint. With
 * `isDropped` the table has none at all. Leaves the database unchanged.
 */
export async function rejectsSomeRow(
  client: pg.Client,
  constraint: Constraint,
  { isDropped = false } = {},
): Promise<boolean> {
  await client.query('begin');
  try {
    await client.query(`create table ${probe} as select * from ${constraint.table} with no data`);
    if (!isDropped) await client.query(addProbed(constraint));
    for (const row of rowsFor(constraint.columns, isDropped ? 5 : 300))
      if ((await insert(client, constraint, row)) === 'probed') return true;
    return false;
  } finally {
    await client.query('rollback');
  }
}
