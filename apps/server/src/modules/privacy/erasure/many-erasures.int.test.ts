import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { test } from '../../../../test/harness.ts';
import { makeErasureDue } from '../../../../test/privacy/search-everything.ts';
import { asOwner } from '../../../../test/support/owner-database.ts';
import { listDueUserIds } from './erase-accounts.queries.ts';

describe('listDueUserIds', () => {
  test('reaches an account behind a thousand that stay due', async ({ deps, make, database }) => {
    await asOwner(deps.db, (owner) =>
      sql`with users as (
          insert into auth.users (id, name, email)
          select gen_random_uuid(), 'Person ' || n, 'due-' || n || '@people.example' from generate_series(1, 1000) as n
          returning id, name
        ), profile as (
          insert into profiles (id, full_name, username) select id, name, name from users
        )
        insert into account_erasures (user_id, requested_at, due_at)
        select id, now() - interval '20 days', now() - interval '6 days' from users`.execute(owner),
    );
    const user = await make.user();
    await sql`insert into account_erasures (user_id) values (${user.id})`.execute(deps.db);
    await makeErasureDue(database, user.id);
    const first = await listDueUserIds(deps.db, []);
    expect(first).toHaveLength(1000);
    expect(first).not.toContain(user.id);
    expect(await listDueUserIds(deps.db, first)).toEqual([user.id]);
  });
});
