import type { Prerequisites } from '@atrium/contracts/progress/prerequisites';
import { AppError } from '../../../platform/base/errors.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Revisions } from '../../../platform/database/revisions.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Actor } from '../../../policies/actor.ts';
import { canEditDraft } from '../../../policies/draft.policy.ts';
import {
  courseHref,
  getReadableContent,
  listPrerequisites as listPrerequisiteRows,
  type CourseContent,
} from '../../courses/index.ts';
import { findStoredProgress } from './course-progress.queries.ts';

type Course = Pick<CourseContent, 'course' | 'facts'>;

/** True if the course has prerequisites that apply to the actor. Users who edit the course start it at any time. */
const isRestricted = (actor: Actor, { course, facts }: Course): boolean =>
  course.prerequisiteIds.length > 0 && !canEditDraft(actor, facts);

async function list(db: Database, actor: Actor, courseId: number) {
  const rows = await listPrerequisiteRows(db, actor, courseId);
  return rows.map(({ id, title, isCompleted, ...row }) => ({
    courseId: id,
    title,
    href: courseHref({ id, ...row }),
    isCompleted,
  }));
}

/** Returns whether the actor is enrolled. Reused until their progress changes. */
function isStarted(deps: Deps, actor: Actor, { course }: Course, { learner }: Revisions) {
  const key = { learnerId: actor.id, courseId: course.id };
  return deps.memory.getOrCompute(`started ${actor.id} ${course.id} ${learner}`, async () => {
    const { cycle } = await findStoredProgress(deps, key);
    return cycle !== null;
  });
}

/**
 * Throws `prerequisites_missing` with the courses to complete first. Called when a learner is enrolled: from then on
 * they stay in the course, even if prerequisites are added. Reads nothing for courses without prerequisites.
 */
export async function requirePrerequisites(
  db: Database,
  actor: Actor,
  content: Course,
): Promise<void> {
  if (!isRestricted(actor, content)) return;
  const prerequisites = await list(db, actor, content.course.id);
  const missing = prerequisites.flatMap(({ isCompleted, ...course }) =>
    isCompleted ? [] : [course],
  );
  if (missing.length > 0) throw new AppError('prerequisites_missing', { missing });
}

/** Throws `prerequisites_missing` unless the actor is enrolled in the course or may enroll now. */
export async function requireStartable(
  deps: Deps,
  actor: Actor,
  content: Course,
  revisions: Revisions,
): Promise<void> {
  if (!isRestricted(actor, content)) return;
  if (await isStarted(deps, actor, content, revisions)) return;
  await requirePrerequisites(deps.db, actor, content);
}

/** Lists the courses the actor has to complete before this one, and whether they can start it. */
export async function listPrerequisites(
  deps: Deps,
  actor: Actor,
  revisions: Revisions,
): Promise<Prerequisites> {
  const content = await getReadableContent(deps, actor, revisions);
  if (content.course.prerequisiteIds.length === 0) return { prerequisites: [], canStart: true };
  const prerequisites = await list(deps.db, actor, content.course.id);
  const canStart =
    prerequisites.every(({ isCompleted }) => isCompleted) ||
    !isRestricted(actor, content) ||
    (await isStarted(deps, actor, content, revisions));
  return { prerequisites, canStart };
}
