import { AppError } from '../platform/base/errors.ts';
import type { Actor, Membership } from './actor.ts';

/**
 * Throws unless the actor is a super admin or an admin of the organization, which must be active: `forbidden` without
 * the admin role, `not_found` for admins of other organizations.
 */
export function requireOrganizationAdmin(actor: Actor, organizationId: string): void {
  if (actor.isSuperAdmin) return;
  requireActiveOrganization(actor);
  if (actor.membership?.role !== 'admin') throw new AppError('forbidden');
  if (actor.membership.organizationId !== organizationId) throw new AppError('not_found');
}

/** Throws `organization_inactive` for members of an inactive organization. */
export function requireActiveOrganization(
  actor: Pick<Actor, 'isSuperAdmin'> & { membership: Pick<Membership, 'isActive'> | null },
): void {
  if (actor.isSuperAdmin) return;
  if (actor.membership && !actor.membership.isActive) throw new AppError('organization_inactive');
}

/** Throws `not_for_api_keys` for service accounts, in calls where only some cases are for them. */
export function requireUser(actor: Actor): void {
  if (actor.serviceAccount) throw new AppError('not_for_api_keys');
}
