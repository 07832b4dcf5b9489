import type { CourseProgress } from '@atrium/contracts/progress';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../policies/actor.ts';
import { requireActiveOrganization } from '../../policies/organization.policy.ts';
import { listCourseProgress } from './progress.queries.ts';

/** The caller's own progress in every course begun: one row a course, for cards. */
export async function getOwnCourseProgress(deps: Deps, actor: Actor): Promise<CourseProgress[]> {
  requireActiveOrganization(actor);
  const rows = await listCourseProgress(deps.db, actor.id);
  return rows.map((row) => ({ ...row, completedAt: row.completedAt?.toISOString() ?? null }));
}
