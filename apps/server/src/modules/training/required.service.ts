import type { MissingLesson } from '@atrium/contracts/missing';
import type { RequiredCourse } from '@atrium/contracts/training';
import { atOneMoment } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import type { Actor } from '../../policies/actor.ts';
import {
  requireActiveOrganization,
  requireOrganizationAdmin,
} from '../../policies/organization.policy.ts';
import { courseHref, findCourse } from '../courses/index.ts';
import { findEnrollment, listMissingLessons, lockForAct } from '../progress/index.ts';
import { findStateNow, listRequired } from './required.queries.ts';

/** What is asked of the caller, the most urgent first. */
export async function getRequiredCourses(
  deps: Deps,
  actor: Actor,
): Promise<{ courses: RequiredCourse[] }> {
  requireActiveOrganization(actor);
  if (!actor.membership) return { courses: [] };
  const rows = await listRequired(deps.db, actor, actor.membership.organizationId);
  const courses = rows.map(({ publicPath, ...row }) => ({
    ...row,
    href: courseHref({ id: row.courseId, publicPath }),
  }));
  return { courses };
}

type Asked = { organizationId: string; personId: string; courseId: number };

/** What is missing, and whether they are up to date, at one moment. */
async function readMissing(deps: Deps, asked: Asked) {
  const { personId, courseId } = asked;
  return atOneMoment(deps.db, async (db) => {
    const state = await findStateNow(db, asked);
    const course = state && (await findCourse(db, courseId));
    if (!course) throw new AppError('not_found');
    if (state === 'up_to_date') return { isUpToDate: true, missing: [] };
    const newest = await findEnrollment(db, personId, courseId);
    // A complete round that proves nothing, or soon will not, is followed by one that nobody has begun.
    const cycle = (newest?.cycle ?? 1) + (newest?.completedAt ? 1 : 0);
    const round = { learnerId: personId, courseId, cycle };
    return { isUpToDate: false, missing: await listMissingLessons(db, course, round) };
  });
}

/**
 * Why somebody is not up to date in a course that is asked of them, for those who ask it: nothing exactly when they
 * are. It goes by the rule itself, not by what is kept of it, which comes a moment later.
 */
export async function getMissingTraining(
  deps: Deps,
  actor: Actor,
  { orgId: organizationId, personId, courseId }: { orgId: string } & Omit<Asked, 'organizationId'>,
): Promise<{ missing: MissingLesson[] }> {
  requireOrganizationAdmin(actor, organizationId);
  const asked = { organizationId, personId, courseId };
  const { isUpToDate, missing } = await readMissing(deps, asked);
  if (isUpToDate || missing.length > 0) return { missing };
  // A version just published asks them for nothing more, and they were not taken over to it yet.
  await deps.db.transaction().execute((tx) => lockForAct(tx, personId, courseId));
  return { missing: (await readMissing(deps, asked)).missing };
}
