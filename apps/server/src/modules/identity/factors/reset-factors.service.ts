import type { Database } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { recordSecurityEvent } from '../../../platform/security-events.ts';
import { findUserByEmail } from '../accounts/index.ts';
import { queueMail } from '../mail/index.ts';
import { deleteSessions } from '../sessions/index.ts';
import { deleteFactors } from './factors.queries.ts';
import { deletePendingSignIns } from './pending-sign-ins.queries.ts';

/**
 * Removes the second factors of a user who lost them, ends their sessions and notifies them. Returns false if they have
 * none.
 */
export async function resetFactors(
  tx: Database,
  user: { id: string; email: string },
  organizationName: string | null,
): Promise<boolean> {
  if (!(await deleteFactors(tx, user.id))) return false;
  await deletePendingSignIns(tx, user.id);
  await deleteSessions(tx, user.id);
  await queueMail(tx, user.email, { template: 'factors_reset', organizationName });
  return true;
}

/** Resets the factors of an account from the command line of the server. */
export async function resetFactorsByEmail(
  deps: Deps,
  email: string,
): Promise<'reset' | 'nothing_to_reset' | 'unknown'> {
  return deps.db.transaction().execute(async (tx) => {
    const user = await findUserByEmail(tx, email);
    if (!user) return 'unknown';
    if (!(await resetFactors(tx, user, null))) return 'nothing_to_reset';
    await recordSecurityEvent(tx, {
      kind: 'factors_reset',
      actorId: null,
      user: { id: user.id },
      ipAddress: null,
      details: { method: 'command' },
    });
    return 'reset';
  });
}
