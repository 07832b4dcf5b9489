import { randomUUID } from 'node:crypto';
import type { Capstone } from '@atrium/contracts/learning';
import type { EnhancedProgress } from '@atrium/contracts/progress';
import type { Database } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import type { Actor } from '../../policies/actor.ts';
import { actOnLesson, getOpenLesson, type Act, type Acting } from './acting.service.ts';
import { findSubmission, listTasks, saveSubmission } from './capstone.queries.ts';
import { findEnrollment } from './enrollments.queries.ts';
import { completeLesson, findLessonProgress, startLesson } from './lesson-progress.queries.ts';
import type { ProgressKey } from './lesson-progress.queries.ts';

type Work = {
  checkedTaskIds: number[];
  reflection: string;
  submit: boolean;
  revision?: string | undefined;
  replaces?: string[] | undefined;
};
type Kept = NonNullable<Awaited<ReturnType<typeof findSubmission>>>;

async function describe(db: Database, key: ProgressKey): Promise<Capstone> {
  const tasks = await listTasks(db, key.lessonId);
  const known = new Set(tasks.map(({ id }) => id));
  const own = await findSubmission(db, key);
  return {
    lessonId: key.lessonId,
    tasks,
    checkedTaskIds: own?.checkedTaskIds.filter((id) => known.has(id)) ?? [],
    reflection: own?.reflection ?? '',
    status: own?.status ?? 'draft',
    submittedAt: own?.submittedAt?.toISOString() ?? null,
    reviewedAt: own?.reviewedAt?.toISOString() ?? null,
    reviewComment: own?.reviewComment ?? null,
    revision: own?.revision ?? null,
  };
}

function requireCapstone(kind: string): void {
  if (kind !== 'capstone') throw new AppError('not_found');
}

/** A project's tasks with the caller's own work on them. */
export async function describeCapstone(
  deps: Deps,
  actor: Actor,
  lessonId: number,
): Promise<Capstone> {
  const { lesson, course } = await getOpenLesson(deps, actor, lessonId);
  requireCapstone(lesson.kind);
  const enrollment = await findEnrollment(deps.db, actor.id, course.id);
  const cycle = enrollment?.cycle ?? 1;
  return describe(deps.db, { learnerId: actor.id, courseId: course.id, cycle, lessonId });
}

const isHandedIn = ({ status }: Kept) => status === 'submitted' || status === 'approved';

/** Whether this very work came before: its reply was lost, and it was sent again. */
const isKnown = (before: Kept, work: Work) =>
  before.revision === work.revision && isHandedIn(before) === work.submit;

async function keepWork(tx: Database, { course, lesson, row }: Acting, work: Work): Promise<Act[]> {
  requireCapstone(lesson.kind);
  const known = new Set((await listTasks(tx, lesson.id)).map(({ id }) => id));
  if (work.checkedTaskIds.some((id) => !known.has(id))) {
    const fields = { checkedTaskIds: 'A task does not belong to this project.' };
    throw new AppError('bad_request', { fields });
  }
  const before = await findSubmission(tx, row);
  if (before && isKnown(before, work)) return [];
  // Handed in is handed in, until a reviewer gives it back or it is reset.
  if (before && isHandedIn(before)) throw new AppError('already_submitted');
  if (before && work.replaces && !work.replaces.includes(before.revision))
    throw new AppError('capstone_changed');
  const handedIn = course.capstoneReview ? ('submitted' as const) : ('approved' as const);
  const { checkedTaskIds, reflection } = work;
  const status = work.submit ? handedIn : ('draft' as const);
  await saveSubmission(tx, row, {
    checkedTaskIds: [...new Set(checkedTaskIds)],
    reflection,
    status,
    revision: work.revision ?? randomUUID(),
  });
  const progress = await findLessonProgress(tx, row);
  const isNew = (progress?.status ?? 'not_started') === 'not_started';
  if (isNew) await startLesson(tx, row);
  const acts: Act[] = isNew ? [{ verb: 'started' }] : [];
  if (!work.submit) return acts;
  acts.push({ verb: 'submitted' });
  // Where somebody has to look at it first, their approval completes the lesson.
  if (course.capstoneReview) return acts;
  const by = 'submitted' as const;
  if (await completeLesson(tx, row, { by, passedAttemptId: null }))
    acts.push({ verb: 'completed', result: { by, seconds: lesson.durationSeconds } });
  return acts;
}

/** Keeps the work on a project, or hands it in. */
export async function saveCapstone(
  deps: Deps,
  actor: Actor,
  lessonId: number,
  work: Work,
): Promise<{ capstone: Capstone; progress: EnhancedProgress }> {
  const { progress, result } = await actOnLesson(deps, actor, lessonId, async (tx, acting) => {
    const acts = await keepWork(tx, acting, work);
    return { acts, result: await describe(tx, acting.row) };
  });
  return { capstone: result, progress };
}
