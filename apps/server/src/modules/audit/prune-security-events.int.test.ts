import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { test } from '../../../test/harness.ts';
import { countCalls } from '../../../test/support/function-calls.ts';
import { asOwner } from '../../../test/support/owner-database.ts';
import type { Deps } from '../../platform/deps.ts';
import { auditJobs } from './audit.jobs.ts';

const prune = (deps: Deps) => auditJobs['audit.prune_security_events']?.(deps, {});

/** Inserts security events of a user, the first one so many days ago and the others one second after each other. */
const insertEvents = (
  { db }: Deps,
  { userId, daysAgo, count }: { userId: string; daysAgo: number; count: number },
) =>
  asOwner(db, (owner) =>
    sql`insert into security_events (occurred_at, kind, outcome, user_id)
      select now() - make_interval(days => ${daysAgo}) + make_interval(secs => n), 'sign_in', 'success', ${userId}
      from generate_series(1, ${count}) as n`.execute(owner),
  );
const countEvents = async ({ db }: Deps, userId: string) => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from security_events where user_id = ${userId}`.execute(db);
  return rows[0]?.count;
};

describe('audit.prune_security_events', () => {
  test('reaches events behind thousands that are held, and looks at each once', async ({
    deps,
    make,
    database,
  }) => {
    const organization = await make.organization();
    const [member, other] = [await make.user({ organization }), await make.user()];
    await sql`insert into legal_holds (organization_id, reason) values (${organization.id}, 'Lawsuit')`.execute(
      deps.db,
    );
    await insertEvents(deps, { userId: member.id, daysAgo: 500, count: 10_001 });
    await insertEvents(deps, { userId: other.id, daysAgo: 400, count: 3 });
    await insertEvents(deps, { userId: other.id, daysAgo: 364, count: 2 });
    const call = `select removed, last_id from prune_security_events('-infinity', 0)`;
    expect(await countCalls(database, call, 'is_held')).toBe(0);
    const { rows } = await sql<{ removed: number }>`
      select removed from prune_security_events('-infinity', 0)`.execute(deps.db);
    expect(rows).toEqual([{ removed: 0 }]);
    await prune(deps);
    expect(await countEvents(deps, other.id)).toBe(2);
    expect(await countEvents(deps, member.id)).toBe(10_001);
    await sql`update legal_holds set released_at = now() where organization_id = ${organization.id}`.execute(
      deps.db,
    );
    await prune(deps);
    expect(await countEvents(deps, member.id)).toBe(0);
  });
});
