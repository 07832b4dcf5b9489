import { onboardingSteps } from '@atrium/contracts/training/constants';
import type { Onboarding } from '@atrium/contracts/training/onboarding';
import { AppError } from '../../../platform/base/errors.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Actor } from '../../../policies/actor.ts';
import { requireOrganizationAdmin } from '../../../policies/organization.policy.ts';
import {
  deleteHiddenOnboarding,
  findOnboarding,
  insertHiddenOnboarding,
} from './onboarding.queries.ts';

/** Returns the checklist of first steps of an organization. */
export async function getOnboarding(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  organizationId: string,
): Promise<Onboarding> {
  requireOrganizationAdmin(actor, organizationId);
  const facts = await findOnboarding(db, organizationId);
  if (!facts) throw new AppError('not_found');
  const steps = onboardingSteps.map((step) => ({ step, isDone: facts[step] }));
  return { steps, isHidden: facts.isHidden };
}

/** Hides or shows the checklist for all admins of the organization, and returns it. */
export async function updateOnboarding(
  deps: Pick<Deps, 'db'>,
  actor: Actor,
  organizationId: string,
  { isHidden }: Pick<Onboarding, 'isHidden'>,
): Promise<Onboarding> {
  const current = await getOnboarding(deps, actor, organizationId);
  if (isHidden) await insertHiddenOnboarding(deps.db, { organizationId, hiddenBy: actor.id });
  else await deleteHiddenOnboarding(deps.db, organizationId);
  return { ...current, isHidden };
}
