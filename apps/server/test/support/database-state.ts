import { sql } from 'kysely';
import type { Deps } from '../../src/platform/deps.ts';

/** Lists the audit events of an organization, oldest first. */
export async function listAuditEventsOfOrganization(deps: Deps, organizationId: string | null) {
  return deps.db
    .selectFrom('auditEvents')
    .select(['actorId', 'organizationId', 'action', 'target', 'before', 'after'])
    .select(sql<string | null>`host(ip_address)`.as('ipAddress'))
    .where('organizationId', 'is not distinct from', organizationId)
    .orderBy('id')
    .execute();
}

/** Counts the sessions that currently wait for a lock. */
export async function countWaitingForLock({ db }: Pick<Deps, 'db'>): Promise<number | undefined> {
  const { rows } = await sql<{ count: number }>`select count(*) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.count;
}
