import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { insertSecurityEvent, type SecurityEvent } from '../../platform/security-events.ts';

/** Records a read unless the same one was recorded within ten minutes. */
export async function insertReadUnlessRecent(db: Database, event: SecurityEvent): Promise<void> {
  await sql`
    ${insertSecurityEvent(event)}
    where not exists (
      select from security_events recent
      where recent.actor_id = ${event.actorId}::uuid and recent.occurred_at > now() - interval '10 minutes'
        and recent.kind = ${event.kind} and recent.user_id is not distinct from account.id
        and recent.organization_id is not distinct from ${event.organizationId ?? null}::uuid
        and recent.details @> ${JSON.stringify(event.details)}::jsonb)`.execute(db);
}
