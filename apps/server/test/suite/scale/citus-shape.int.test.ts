import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import type { Database } from '../../../src/platform/database/database.ts';
import { test } from '../../harness.ts';
import { tablePlacement } from './table-placement.ts';

const { learner, reference, coordinator } = tablePlacement;

/** All tables of the product. Partitions are placed with their table, and the job queue with the coordinator. */
const ownTables = sql`(
  select pg_class.oid, nspname || '.' || relname as name
  from pg_class join pg_namespace on pg_namespace.oid = relnamespace
  where nspname in ('public', 'auth') and relkind in ('r', 'p') and not relispartition)`;

const columnNames = (table: string, columns: string) =>
  sql.raw(`array(select attname::text from unnest(${columns}) with ordinality as part (number, position)
    join pg_attribute on attrelid = ${table} and attnum = number order by position)`);

async function listKeys(db: Database) {
  const { rows } = await sql<{ table: string; key: string; columns: string[] }>`
    select own.name as table, index.relname as key, ${columnNames('indrelid', 'indkey::int2[]')} as columns
    from pg_index
    join ${ownTables} own on own.oid = indrelid
    join pg_class index on index.oid = indexrelid
    where indisunique or indisexclusion
    order by 1, 2`.execute(db);
  return rows;
}

async function listForeignKeys(db: Database) {
  const { rows } = await sql<{
    key: string;
    from: string;
    to: string;
    columns: string[];
    targets: string[];
  }>`
    select conname as key, own.name as from, target.name as to,
      ${columnNames('conrelid', 'conkey')} as columns, ${columnNames('confrelid', 'confkey')} as targets
    from pg_constraint
    join ${ownTables} own on own.oid = conrelid
    join ${ownTables} target on target.oid = confrelid
    where contype = 'f'
    order by 1`.execute(db);
  return rows;
}

describe('the schema', () => {
  test('has every table in exactly one place', async ({ deps }) => {
    const { rows } = await sql<{ name: string }>`select name from ${ownTables} own`.execute(
      deps.db,
    );
    const placed = [...Object.keys(learner), ...reference, ...coordinator];
    expect(placed.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
  });

  test('has the learner in every unique key of a learner table', async ({ deps }) => {
    const keys = (await listKeys(deps.db)).filter(({ table }) => table in learner);
    const without = keys.filter(({ table, columns }) => !columns.includes(learner[table] ?? ''));
    expect(without).toEqual([]);
    const tables = Object.keys(learner).filter((name) => !keys.some(({ table }) => table === name));
    expect(tables, 'learner tables without a primary key').toEqual([]);
  });

  test('has the learner on both sides of foreign keys between learner tables', async ({ deps }) => {
    const between = (await listForeignKeys(deps.db)).filter(
      ({ from, to }) => from in learner && to in learner,
    );
    expect(between.length).toBeGreaterThan(0);
    const apart = between.filter(({ from, to, columns, targets }) => {
      const position = columns.indexOf(learner[from] ?? '');
      return position < 0 || targets[position] !== learner[to];
    });
    expect(apart).toEqual([]);
  });

  test('has no foreign key that leaves its server', async ({ deps }) => {
    const isReachable = (from: string, to: string) => {
      if (reference.includes(to)) return true;
      if (from in learner) return to in learner;
      return coordinator.includes(from) && coordinator.includes(to);
    };
    const keys = await listForeignKeys(deps.db);
    expect(keys.filter(({ from, to }) => !isReachable(from, to))).toEqual([]);
  });
});

describe('deploy/citus/distribute.sql', () => {
  const read = () =>
    readFile(new URL('../../../../../deploy/citus/distribute.sql', import.meta.url), 'utf8');

  test('distributes the learner tables by the learner and copies the reference tables', async () => {
    const text = (await read()).replace(/^--.*$/gm, '');
    const distributed = [
      ...text.matchAll(/create_distributed_table\('([a-z_.]+)', '([a-z_]+)'[,)]/g),
    ].map(([, table = '', column = '']) => [table, column] as const);
    expect(Object.fromEntries(distributed)).toEqual(learner);
    const copied = [...text.matchAll(/create_reference_table\('([a-z_.]+)'\)/g)].map(
      ([, table = '']) => table,
    );
    expect(copied.toSorted()).toEqual(reference.toSorted());
  });

  test('distributes a table after the tables that it refers to', async ({ deps }) => {
    const text = await read();
    const placeOf = (table: string) => text.search(new RegExp(`_table\\('${table}'[,)]`));
    const late = (await listForeignKeys(deps.db)).filter(
      // Reference tables may refer to tables that become reference tables later.
      ({ from, to }) => from in learner && placeOf(from) < placeOf(to),
    );
    expect(late).toEqual([]);
  });
});
