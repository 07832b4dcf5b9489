import { AppError } from '../../../platform/base/errors.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Actor } from '../../../policies/actor.ts';
import { countReadableCourses, hasPrerequisiteCycle } from './prerequisites.queries.ts';
import type { StoredDraft } from './stored-draft.ts';

/**
 * Checks the prerequisites an actor wants for a draft. Throws `prerequisite_unavailable` for added courses they may
 * not read, and `prerequisite_cycle` if one of them requires this course. Those another editor has added are not checked again.
 */
export async function requireAllowedPrerequisites(
  tx: Database,
  actor: Actor,
  { courseId, settings }: Pick<StoredDraft, 'courseId' | 'settings'>,
  wanted: number[],
): Promise<void> {
  const known = new Set(settings.prerequisiteIds);
  const added = wanted.filter((id) => !known.has(id));
  if (added.length === 0) return;
  if ((await countReadableCourses(tx, actor, added)) < added.length)
    throw new AppError('prerequisite_unavailable');
  if (await hasPrerequisiteCycle(tx, courseId, wanted)) throw new AppError('prerequisite_cycle');
}
