import type { MissingLesson } from '@atrium/contracts/missing';
import type { RequiredCourse } from '@atrium/contracts/training';
import { inSnapshot } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/base/errors.ts';
import type { Actor } from '../../../policies/actor.ts';
import {
  requireActiveOrganization,
  requireOrganizationAdmin,
} from '../../../policies/organization.policy.ts';
import { courseHref, findCourse } from '../../courses/index.ts';
import {
  findEnrollment,
  listMissingLessonsOfCycle,
  lockCurrentEnrollment,
} from '../../progress/index.ts';
import { findCurrentState, listRequired } from './required.queries.ts';

/** Returns the courses assigned to the actor, most urgent first. */
export async function listRequiredCourses(
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

type CellKey = { organizationId: string; personId: string; courseId: number };

/** Returns the missing lessons and whether the training is up to date, from one snapshot. */
async function loadMissing(deps: Deps, cell: CellKey) {
  const { personId, courseId } = cell;
  return inSnapshot(deps.db, async (db) => {
    const state = await findCurrentState(db, cell);
    const course = state && (await findCourse(db, courseId));
    if (!course) throw new AppError('not_found');
    if (state === 'up_to_date') return { isUpToDate: true, missing: [] };
    const newest = await findEnrollment(db, personId, courseId);
    // A completed cycle that is expired or expires soon is followed by a new one that is not started yet.
    const cycle = (newest?.cycle ?? 1) + (newest?.completedAt ? 1 : 0);
    const key = { learnerId: personId, courseId, cycle };
    return { isUpToDate: false, missing: await listMissingLessonsOfCycle(db, course, key) };
  });
}

/**
 * Lists for admins what a person is missing in an assigned course; empty exactly when they are up to date. Calculates
 * the state instead of reading the stored cell, which is refreshed with a delay.
 */
export async function listMissingTraining(
  deps: Deps,
  actor: Actor,
  {
    orgId: organizationId,
    personId,
    courseId,
  }: { orgId: string } & Omit<CellKey, 'organizationId'>,
): Promise<{ missing: MissingLesson[] }> {
  requireOrganizationAdmin(actor, organizationId);
  const cell = { organizationId, personId, courseId };
  const { isUpToDate, missing } = await loadMissing(deps, cell);
  if (isUpToDate || missing.length > 0) return { missing };
  // The published version needs nothing more, but the learner is not migrated to it yet: locking migrates them.
  await deps.db.transaction().execute((tx) => lockCurrentEnrollment(tx, personId, courseId));
  return { missing: (await loadMissing(deps, cell)).missing };
}
