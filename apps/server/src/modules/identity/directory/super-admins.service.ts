import pg from 'pg';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/base/errors.ts';
import { recordSecurityEvent } from '../../../platform/security-events.ts';
import type { Actor } from '../../../policies/actor.ts';
import { requireSuperAdmin } from '../../../policies/system.policy.ts';
import { updateSuperAdmin } from './user-directory.queries.ts';

// SQLSTATE codes that set_super_admin raises.
const codes = { '42501': 'forbidden', P0002: 'not_found', '23000': 'last_super_admin' } as const;

/**
 * Grants or revokes super admin. The database function is the only way to change the flag: it checks the actor again,
 * keeps at least one super admin and writes the audit event.
 */
export async function setSuperAdmin(
  deps: Deps,
  actor: Actor,
  userId: string,
  isSuperAdmin: boolean,
): Promise<{ isSuperAdmin: boolean }> {
  requireSuperAdmin(actor);
  try {
    await deps.db.transaction().execute(async (tx) => {
      if (!(await updateSuperAdmin(tx, actor, userId, isSuperAdmin))) return;
      await recordSecurityEvent(tx, {
        kind: 'super_admin_changed',
        actorId: actor.id,
        user: { id: userId },
        organizationId: null,
        ipAddress: actor.ipAddress,
        details: { isSuperAdmin },
      });
    });
  } catch (error) {
    const code = error instanceof pg.DatabaseError ? error.code : undefined;
    if (code !== undefined && Object.hasOwn(codes, code))
      throw new AppError(codes[code as keyof typeof codes]);
    throw error;
  }
  return { isSuperAdmin };
}
