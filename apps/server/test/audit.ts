import type { Deps } from '../src/platform/deps.ts';
import { sql } from 'kysely';

/** Lists the audit events of an organization, oldest first. */
export async function listAuditEventsOfOrganization(deps: Deps, organizationId: string | null) {
  return deps.db
    .selectFrom('auditEvents')
    .select(['actorId', 'organizationId', 'action', 'target', 'before', 'after'])
    .select(sql<string | null>`host(address)`.as('address'))
    .where('organizationId', 'is not distinct from', organizationId)
    .orderBy('id')
    .execute();
}
