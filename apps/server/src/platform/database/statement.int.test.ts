import { sql } from 'kysely';
import { expect } from 'vitest';
import { test } from '../../../test/harness.ts';
import { createDatabase, createPool } from './database.ts';
import { statement } from './statement.ts';

const addNumbers = statement(
  'add_numbers',
  (a, b) =>
    sql<{
      sum: number;
      twice: number;
    }>`select ${a}::integer + ${b}::integer as sum, ${a}::integer * 2 as twice`,
);

test('passes values in any order and as often as they are used', async ({ deps }) => {
  expect(await addNumbers(deps.db, 4, 3)).toEqual([{ sum: 7, twice: 8 }]);
});

test('prepares a declared statement once per connection', async ({ deps }) => {
  await deps.db.connection().execute(async (db) => {
    for (let times = 0; times < 8; times += 1) await addNumbers(db, times, 1);
    const { rows } = await sql<{ genericPlans: number; customPlans: number }>`
      select generic_plans, custom_plans from pg_prepared_statements where name = 'add_numbers'`.execute(
      db,
    );
    expect(rows).toHaveLength(1);
    const [{ genericPlans, customPlans } = { genericPlans: 0, customPlans: 0 }] = rows;
    expect(genericPlans + customPlans).toBeGreaterThanOrEqual(8);
    expect(genericPlans).toBeGreaterThan(0);
  });
});

test('counts the statements sent, including those of a transaction', async ({ deps }) => {
  // An own pool: the one of the accounts counts along with that of the test and may be starting.
  const statements = { total: 0 };
  const db = createDatabase(createPool(deps.config, deps.logger, { name: 'counted', statements }));
  await db.transaction().execute((tx) => addNumbers(tx, 1, 2));
  await db.destroy();
  expect(statements.total).toBe(3);
});

test('rejects a second statement with the same name', () => {
  expect(() => statement('add_numbers', () => sql`select 1`)).toThrow('declared twice');
});
