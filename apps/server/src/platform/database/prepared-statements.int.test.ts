import { sql } from 'kysely';
import { expect } from 'vitest';
import { test } from '../../../test/harness.ts';
import { markPrepared } from './prepared-statements.ts';

test('prepares a marked statement once per connection and plans others each time', async ({
  deps,
}) => {
  await deps.db.connection().execute(async (db) => {
    for (let times = 0; times < 8; times += 1) {
      const { rows } =
        await sql`${markPrepared('prepared_here')} select ${times}::integer as n`.execute(db);
      expect(rows).toEqual([{ n: times }]);
      await sql`select ${times}::integer as n`.execute(db);
    }
    const { rows } = await sql<{ genericPlans: number; customPlans: number }>`
      select generic_plans, custom_plans from pg_prepared_statements where statement like '%as n'`.execute(
      db,
    );
    // PostgreSQL uses custom plans for the first five executions.
    expect(rows).toEqual([{ genericPlans: 3, customPlans: 5 }]);
  });
});

test('rejects another text under the same name', async ({ deps }) => {
  await deps.db.connection().execute(async (db) => {
    await sql`${markPrepared('taken')} select 1`.execute(db);
    await expect(sql`${markPrepared('taken')} select 2`.execute(db)).rejects.toThrow(
      'must be unique',
    );
  });
});
