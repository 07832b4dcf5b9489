import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { test } from '../../../test/harness.ts';
import { numberedColumns, numberedTables } from './json-ids.ts';
import { transferTables, userColumns } from './transfer-tables.ts';
import { untransferredTables } from './untransferred-tables.ts';

const foreignKeys = sql<{ table: string; column: string; target: string; isNullable: boolean }>`
  select conrelid::regclass::text as table, attname as column, confrelid::regclass::text as target,
    not attnotnull as is_nullable
  from pg_constraint cross join lateral unnest(conkey) as part (number)
    join pg_attribute on attrelid = conrelid and attnum = part.number
  where contype = 'f' and conparentid = 0 and connamespace in ('public'::regnamespace, 'auth'::regnamespace)`;

const qualify = (table: string) => (table.includes('.') ? table : `public.${table}`);

describe('the tables of an archive', () => {
  test('are all tables of the schema, each transferred or left out with a reason', async ({
    deps,
  }) => {
    const { rows } = await sql<{ name: string }>`
      select nspname || '.' || relname as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where nspname in ('public', 'auth') and relkind in ('r', 'p') and not relispartition`.execute(
      deps.db,
    );
    const declared = [...Object.keys(transferTables), ...Object.keys(untransferredTables)];
    expect(declared.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
  });

  test('follow the tables they refer to', async ({ deps }) => {
    const { rows } = await foreignKeys.execute(deps.db);
    const order = Object.keys(transferTables);
    const wrong = rows.filter(({ table, target, column }) => {
      const [from, to] = [order.indexOf(qualify(table)), order.indexOf(qualify(target))];
      // The published version is checked when the transaction commits.
      return from >= 0 && to > from && column !== 'published_version' && table !== 'courses';
    });
    expect(wrong).toEqual([]);
  });

  test('move every column that refers to a numbered table', async ({ deps }) => {
    const { rows } = await foreignKeys.execute(deps.db);
    const kinds: readonly string[] = numberedTables;
    const unmoved = rows.filter(({ table, column, target }) => {
      const rules = transferTables[qualify(table)];
      const refersToId = /(^id|_id)$/.test(column);
      if (!rules || !kinds.includes(target) || !refersToId) return false;
      return (
        (numberedColumns[column] ?? rules.ids?.[column]) === undefined && column !== 'learner_id'
      );
    });
    expect(unmoved).toEqual([]);
  });

  test('leave out users of others in every column that may be empty', async ({ deps }) => {
    const { rows } = await foreignKeys.execute(deps.db);
    const kept = rows.filter(
      ({ table, column, target, isNullable }) =>
        transferTables[qualify(table)] &&
        target === 'profiles' &&
        isNullable &&
        !userColumns.includes(column),
    );
    expect(kept).toEqual([]);
  });
});
