import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { test } from '../../../../test/harness.ts';
import { makeCanaryWorld } from '../../../../test/privacy/canary-world.ts';
import { dataMap, listColumnRules } from './data-map.ts';
import { columnRules } from './rules.ts';

const schemaColumns = sql<{ table: string; column: string }>`
  select nspname || '.' || relname as table, attname as column
  from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
  where nspname in ('public', 'auth') and relkind in ('r', 'p') and not relispartition`;

const userReferences = sql<{ table: string; column: string }>`
  select nspname || '.' || relname as table, source.attname as column
  from pg_constraint cross join lateral unnest(conkey, confkey) as part (number, target)
    join pg_class on pg_class.oid = conrelid join pg_namespace on pg_namespace.oid = relnamespace
    join pg_attribute source on source.attrelid = conrelid and source.attnum = part.number
    join pg_attribute target on target.attrelid = confrelid and target.attnum = part.target
  where contype = 'f' and conparentid = 0
    and (confrelid::regclass::text, target.attname) in (('profiles', 'id'), ('auth.users', 'id'), ('memberships', 'user_id'))`;

const allRules = Object.entries(dataMap).flatMap(([table, rules]) =>
  listColumnRules(rules).map((each) => ({ table, ...each })),
);

/** Tables in which the test world stores nothing about the user. Their conditions are only executed. */
const tablesWithoutRows = [
  'auth.sign_in_alerts',
  'public.account_erasures',
  'public.active_learners',
  'public.aggregated_ratings',
  'public.course_learners',
  'public.evidence_identities',
  'public.idempotency_keys',
  'public.invitation_uses',
  'public.messages',
  'public.quiz_attempt_grants',
  'public.team_managers',
  'public.team_member_history',
  'public.team_members',
  'public.training_cells',
  'public.training_digests',
  'public.watch_allowances',
];

describe('the data map', () => {
  test('declares every column of every table once', async ({ deps }) => {
    const { rows } = await schemaColumns.execute(deps.db);
    const toName = ({ table, column }: { table: string; column: string }) => `${table}.${column}`;
    expect(allRules.map(toName).toSorted()).toEqual(rows.map(toName).toSorted());
  });

  test('declares columns that refer to a user as personal', async ({ deps }) => {
    const { rows } = await userReferences.execute(deps.db);
    const notPersonal = rows.filter(({ table, column }) => {
      const declared = allRules.find((each) => each.table === table && each.column === column);
      return !declared || !columnRules[declared.rule].isPersonal;
    });
    expect(rows.length).toBeGreaterThan(40);
    expect(notPersonal).toEqual([]);
  });

  test('finds the rows about a user by the subject of each table, and none about another id', async ({
    api,
    deps,
    make,
    database,
  }) => {
    const { user } = await makeCanaryWorld({ api, deps, make, database });
    const empty: string[] = [];
    for (const [table, { subject, erasure }] of Object.entries(dataMap)) {
      expect(erasure === undefined, table).toBe(subject === undefined);
      if (subject === undefined) continue;
      const countRows = async (id: string) => {
        const condition = sql.raw(subject.replaceAll('$1', `'${id}'::uuid`));
        const { rows } = await sql<{ count: number }>`
          select count(*) as count from ${sql.raw(table)} as item where ${condition}`.execute(
          deps.db,
        );
        return Number(rows[0]?.count);
      };
      expect(await countRows(randomUUID()), table).toBe(0);
      if ((await countRows(user.id)) === 0) empty.push(table);
    }
    expect(empty.toSorted()).toEqual(tablesWithoutRows);
  }, 120_000);
});
