import { AppError } from '../../../platform/base/errors.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Actor } from '../../../policies/actor.ts';
import { requirePeopleScope } from '../../../policies/people.policy.ts';
import { isManagedUser } from './people.queries.ts';

/**
 * Throws `not_found` if the actor is a manager who is not responsible for the user, as for a user of another
 * organization. Admins may also read about former members.
 */
export async function requireUserInScope(
  db: Database,
  actor: Actor,
  { orgId, userId }: { orgId: string; userId: string },
): Promise<void> {
  const scope = requirePeopleScope(actor, orgId);
  if (scope.managerId !== null && !(await isManagedUser(db, scope, userId)))
    throw new AppError('not_found');
}
