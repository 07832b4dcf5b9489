import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/base/errors.ts';
import type { Actor } from '../../policies/actor.ts';
import { requireOrganizationAdmin } from '../../policies/organization.policy.ts';
import { findOrganization } from '../organizations/index.ts';

/**
 * Returns the organization to filter a log by: the actor's own or the requested one; none for super admins who request
 * none.
 */
export async function chooseOrganization(
  deps: Deps,
  actor: Actor,
  requested: string | undefined,
): Promise<string | undefined> {
  if (actor.isSuperAdmin && requested === undefined) return undefined;
  const organizationId = requested ?? actor.membership?.organizationId ?? '';
  requireOrganizationAdmin(actor, organizationId);
  if (!(await findOrganization(deps.db, organizationId))) throw new AppError('not_found');
  return organizationId;
}
