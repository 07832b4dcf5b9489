import { sql } from 'kysely';
import { normalizeIpAddress } from '../../../platform/audit.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Actor } from '../../../policies/actor.ts';

/** Sets the super admin flag of a user, checked and audited by the database function. */
export async function updateSuperAdmin(
  db: Database,
  actor: Actor,
  userId: string,
  isSuperAdmin: boolean,
): Promise<void> {
  await sql`select set_super_admin(${actor.id}::uuid, ${userId}::uuid, ${isSuperAdmin}::boolean,
    ${normalizeIpAddress(actor.address)}::inet)`.execute(db);
}
