import { AppError } from '../platform/errors.ts';
import type { Actor } from './actor.ts';

/**
 * Admins of an organization, while it is active, and super admins. Others without an admin's role are refused; an
 * admin of another organization is told that there is nothing.
 */
export function requireOrganizationAdmin(actor: Actor, organizationId: string): void {
  if (actor.isSuperAdmin) return;
  requireActiveOrganization(actor);
  if (actor.membership?.role !== 'admin') throw new AppError('forbidden');
  if (actor.membership.organizationId !== organizationId) throw new AppError('not_found');
}

/** People of an organization that was switched off see no content, whatever they could read before. */
export function requireActiveOrganization(actor: Actor): void {
  if (actor.isSuperAdmin) return;
  if (actor.membership && !actor.membership.isActive) throw new AppError('organization_inactive');
}
