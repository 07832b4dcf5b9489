import type { MissingLesson } from '@atrium/contracts/progress/missing-lessons';
import type { StatementStatus } from '@atrium/contracts/training/statements';
import type { RequiredCourse, NextStep } from '@atrium/contracts/training/training';
import { inSnapshot } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/base/errors.ts';
import type { Actor } from '../../../policies/actor.ts';
import { requireActiveOrganization } from '../../../policies/organization.policy.ts';
import { courseHref, findCourse } from '../../courses/index.ts';
import {
  findEnrollment,
  listMissingLessonsOfCycle,
  lockCurrentEnrollment,
  findNext,
} from '../../progress/index.ts';
import { requireUserInScope } from '../people/index.ts';
import { findStatementStatus } from '../statements/index.ts';
import { findCurrentStatus, listRequired } from './required.queries.ts';

/** Returns the courses assigned to the actor, most urgent first. */
export async function listRequiredCourses(
  deps: Deps,
  actor: Actor,
): Promise<{ courses: RequiredCourse[] }> {
  requireActiveOrganization(actor);
  if (!actor.membership) return { courses: [] };
  const rows = await listRequired(deps.db, actor, actor.membership.organizationId);
  const courses = rows.map(({ publicPath, statements, ...row }) => ({
    ...row,
    statements: statements.map(({ signedAt, ...statement }) => ({
      ...statement,
      signedAt: signedAt && new Date(signedAt).toISOString(),
    })),
    href: courseHref({ id: row.courseId, publicPath }),
  }));
  return { courses };
}

type CellKey = { organizationId: string; userId: string; courseId: number };

/** Returns the missing lessons and whether the training is up to date, from one snapshot. */
async function loadMissing(deps: Deps, cell: CellKey) {
  const { userId, courseId } = cell;
  return inSnapshot(deps.db, async (db) => {
    const status = await findCurrentStatus(db, cell);
    const course = status && (await findCourse(db, courseId));
    if (!course) throw new AppError('not_found');
    if (status === 'up_to_date') return { isUpToDate: true, missing: [] };
    const newest = await findEnrollment(db, userId, courseId);
    // A completed cycle that is expired or expires soon is followed by a new one that is not started yet.
    const cycle = (newest?.cycle ?? 1) + (newest?.completedAt ? 1 : 0);
    const key = { learnerId: userId, courseId, cycle };
    return { isUpToDate: false, missing: await listMissingLessonsOfCycle(db, course, key) };
  });
}

/**
 * Lists for admins and managers what a member is missing in an assigned course; empty exactly when they are up to date. Calculates
 * the status instead of reading the stored cell, which is refreshed with a delay.
 */
export async function listMissingTraining(
  deps: Deps,
  actor: Actor,
  { orgId: organizationId, userId, courseId }: { orgId: string } & Omit<CellKey, 'organizationId'>,
): Promise<{ missing: MissingLesson[]; statement: StatementStatus | null }> {
  await requireUserInScope(deps.db, actor, { orgId: organizationId, userId });
  const cell = { organizationId, userId, courseId };
  const { isUpToDate, missing } = await loadMissing(deps, cell);
  const status = await findStatementStatus(deps.db, cell, courseId);
  const statement = status ? { signedAt: status.signedAt?.toISOString() ?? null } : null;
  if (isUpToDate || missing.length > 0) return { missing, statement };
  // The published version needs nothing more, but the learner is not migrated to it yet: locking migrates them.
  await deps.db.transaction().execute((tx) => lockCurrentEnrollment(tx, userId, courseId));
  return { missing: (await loadMissing(deps, cell)).missing, statement };
}

/**
 * Returns what the actor should do next: the most urgent required training, else the course used last. Every screen
 * that shows a next step uses this function, so that they agree.
 */
export async function getNextStep(deps: Deps, actor: Actor): Promise<{ next: NextStep | null }> {
  const { courses } = await listRequiredCourses(deps, actor);
  for (const { courseId, status, dueOn, graceUntil, completedOn } of courses) {
    if (status === 'up_to_date') continue;
    const lesson = await findNext(deps, actor, courseId);
    if (lesson) return { next: { ...lesson, due: { status, dueOn, graceUntil, completedOn } } };
  }
  const lesson = await findNext(deps, actor);
  return { next: lesson ? { ...lesson, due: null } : null };
}
