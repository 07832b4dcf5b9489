import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { test } from '../../../../test/harness.ts';
import { countCalls } from '../../../../test/support/function-calls.ts';
import { asOwner } from '../../../../test/support/owner-database.ts';

describe('held_users', () => {
  test('lists exactly the users whom is_held finds', async ({ deps, make }) => {
    const [first, second] = [await make.organization(), await make.organization()];
    const members = await make.users(2, first);
    const [person, ...others] = await make.users(6);
    const merged = [person, ...others.slice(0, 3)];
    const former = await make.user({ organization: first });
    await deps.db.deleteFrom('memberships').where('userId', '=', former.id).execute();
    await asOwner(deps.db, async (owner) => {
      // A chain of merges, held by its second account, and an account that was merged into a member.
      for (const [index, user] of merged.slice(1).entries())
        await sql`insert into merged_accounts (user_id, merged_into, organization_id)
          values (${merged[index]?.id}, ${user?.id}, ${second.id})`.execute(owner);
      await sql`insert into merged_accounts (user_id, merged_into, organization_id)
        values (${others[3]?.id}, ${members[0]?.id}, ${first.id})`.execute(owner);
      await sql`insert into legal_holds (organization_id, user_id, reason, released_at) values
        (${second.id}, ${merged[1]?.id}, 'Lawsuit', null), (${first.id}, null, 'Lawsuit', null),
        (${second.id}, ${others[4]?.id}, 'Lawsuit', now()), (${second.id}, null, 'Lawsuit', now())`.execute(
        owner,
      );
    });
    const { rows } = await sql<{ isHeld: boolean; isListed: boolean }>`
      select is_held(id), id in (select held_users()) as is_listed from profiles`.execute(deps.db);
    expect(rows.filter(({ isHeld, isListed }) => isHeld !== isListed)).toEqual([]);
    expect(rows.filter(({ isListed }) => isListed)).toHaveLength(8);
  });
});

describe('count_expired_records', () => {
  test('checks holds once for all audit events', async ({ deps, make, database }) => {
    const organization = await make.organization();
    const [actor, held] = await make.users(2);
    await asOwner(deps.db, (owner) =>
      sql`insert into audit_events (organization_id, occurred_at, action, target, actor_id)
        select ${organization.id}, now() - interval '3 years', 'team.created', 'Team', actor
        from unnest(${[actor?.id, held?.id]}::uuid[]) as actor, generate_series(1, 50)`.execute(
        owner,
      ),
    );
    await sql`insert into legal_holds (organization_id, user_id, reason)
      values (${(await make.organization()).id}, ${held?.id}, 'Lawsuit')`.execute(deps.db);
    const { rows } = await sql`
      select audit_events from count_expired_records(${organization.id}, null, 12)`.execute(
      deps.db,
    );
    expect(rows).toEqual([{ auditEvents: 50 }]);
    const call = `select * from count_expired_records('${organization.id}', null, 12)`;
    expect(await countCalls(database, call, 'is_held')).toBe(0);
    expect(await countCalls(database, call, 'held_users')).toBe(1);
  });
});
