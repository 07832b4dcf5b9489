import { AppError } from '../platform/errors.ts';
import type { Actor } from './actor.ts';

/** People of an organization that was switched off see no content, whatever they could read before. */
export function requireActiveOrganization(actor: Actor): void {
  if (actor.isSuperAdmin) return;
  if (actor.membership && !actor.membership.isActive) throw new AppError('organization_inactive');
}
