import { sql } from 'kysely';
import type { Deps } from '../src/platform/deps.ts';

/** Counts the sessions that currently wait for a lock. */
export async function countWaitingForLock({ db }: Pick<Deps, 'db'>): Promise<number | undefined> {
  const { rows } = await sql<{ count: number }>`select count(*) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.count;
}
