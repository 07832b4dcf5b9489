import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { test } from '../../test/harness.ts';
import { asOwner } from '../../test/support/owner-database.ts';
import type { Database } from './database/database.ts';
import { createReadRecorder, insertReadEvents } from './read-recorder.ts';

const read = { kind: 'export_downloaded', operation: 'exportUsers' } as const;
const makeReader = () => ({
  id: randomUUID(),
  ipAddress: null,
  isSuperAdmin: true,
  membership: null,
});
const makeIds = (count: number) => Array.from({ length: count }, () => randomUUID());

async function countEvents(db: Database, actorId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from security_events where actor_id = ${actorId}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Inserts a year of sign-ins of the organizations, and a day with many of the first one. */
const insertSignIns = (db: Database, organizationIds: string[]) =>
  asOwner(db, async (owner) => {
    await sql`
      insert into security_events (occurred_at, kind, outcome, actor_id, organization_id)
      select now() - number * interval '90 days', 'sign_in', 'success', gen_random_uuid(), id
      from unnest(${organizationIds}::uuid[]) as organization (id), generate_series(1, 4) as number`.execute(
      owner,
    );
    await sql`
      insert into security_events (kind, outcome, actor_id, organization_id)
      select 'sign_in', 'success', gen_random_uuid(), ${organizationIds[0]} from generate_series(1, 5000)`.execute(
      owner,
    );
    await sql`analyze security_events`.execute(owner);
  });

describe('createReadRecorder', () => {
  test('records 5,000 organizations once a day, over several lists', async ({ deps }) => {
    const reader = makeReader();
    const organizationIds = makeIds(5_000);
    for (let times = 0; times < 2; times += 1)
      await createReadRecorder(deps.db, reader, read)({ organizationIds });
    expect(await countEvents(deps.db, reader.id)).toBe(5_000);
  });

  test('finds the events of the last day by an index', async ({ deps }) => {
    const reader = makeReader();
    const organizationIds = makeIds(5_000);
    await insertSignIns(deps.db, organizationIds);
    for (const isRecorded of [false, true]) {
      for (const count of [1, 1_000, 5_000]) {
        const { rows } = await sql<{ 'QUERY PLAN': string }>`
          explain ${insertReadEvents(reader, read, organizationIds.slice(0, count))}`.execute(
          deps.db,
        );
        const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
        expect(plan, `${count} organizations, recorded: ${isRecorded}`).toMatch(
          /Index Scan (?:using|on) security_events_\w*occurred_at/,
        );
        expect(plan).not.toContain('Seq Scan');
      }
      await createReadRecorder(deps.db, reader, read)({ organizationIds });
      await asOwner(deps.db, (owner) => sql`analyze security_events`.execute(owner));
    }
  });
});
