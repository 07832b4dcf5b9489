import { sql } from 'kysely';
import { expect } from 'vitest';
import { test } from '../../test/harness.ts';
import { keepPlan } from './kept-plans.ts';

test('a connection plans a marked statement once, and any other each time', async ({ deps }) => {
  await deps.db.connection().execute(async (db) => {
    for (let times = 0; times < 8; times += 1) {
      const { rows } = await sql`${keepPlan('kept_here')} select ${times}::integer as n`.execute(
        db,
      );
      expect(rows).toEqual([{ n: times }]);
      await sql`select ${times}::integer as n`.execute(db);
    }
    const { rows } = await sql<{ genericPlans: number; customPlans: number }>`
      select generic_plans, custom_plans from pg_prepared_statements where statement like '%as n'`.execute(
      db,
    );
    // PostgreSQL itself tries five times before it settles for one plan.
    expect(rows).toEqual([{ genericPlans: 3, customPlans: 5 }]);
  });
});

test('a name belongs to one text: another under it is refused', async ({ deps }) => {
  await deps.db.connection().execute(async (db) => {
    await sql`${keepPlan('taken')} select 1`.execute(db);
    await expect(sql`${keepPlan('taken')} select 2`.execute(db)).rejects.toThrow('must be unique');
  });
});
