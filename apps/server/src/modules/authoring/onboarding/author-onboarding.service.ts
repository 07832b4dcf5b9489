import type { AuthorOnboarding } from '@atrium/contracts/authoring/author-onboarding';
import { authorSteps } from '@atrium/contracts/authoring/constants';
import type { Deps } from '../../../platform/deps.ts';
import type { Actor } from '../../../policies/actor.ts';
import { requireActiveOrganization } from '../../../policies/organization.policy.ts';
import {
  deleteHiddenAuthorOnboarding,
  insertHiddenAuthorOnboarding,
  getAuthorOnboardingRow,
} from './author-onboarding.queries.ts';

/** Returns the checklist of first steps of the actor as an author. */
export async function getAuthorOnboarding(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
): Promise<AuthorOnboarding> {
  requireActiveOrganization(actor);
  const { courseId, isHidden, ...facts } = await getAuthorOnboardingRow(db, actor);
  const steps = authorSteps.map((step) => ({ step, isDone: facts[step] }));
  return { steps, courseId, isHidden };
}

/** Hides or shows the actor's checklist, and returns it. */
export async function updateAuthorOnboarding(
  deps: Pick<Deps, 'db'>,
  actor: Actor,
  { isHidden }: Pick<AuthorOnboarding, 'isHidden'>,
): Promise<AuthorOnboarding> {
  const current = await getAuthorOnboarding(deps, actor);
  if (isHidden) await insertHiddenAuthorOnboarding(deps.db, actor.id);
  else await deleteHiddenAuthorOnboarding(deps.db, actor.id);
  return { ...current, isHidden };
}
