import { randomUUID } from 'node:crypto';
import type { Capstone } from '@atrium/contracts/progress/capstones';
import type { EnhancedProgress } from '@atrium/contracts/progress/progress';
import type { Database } from '../../../platform/database/database.ts';
import type { Revisions } from '../../../platform/database/revisions.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/base/errors.ts';
import type { Actor } from '../../../policies/actor.ts';
import { getContentLesson, getReadableContent } from '../../courses/index.ts';
import {
  type LessonChange,
  type LessonContext,
  type LessonEvent,
  type ProgressKey,
  requireUnlockedLesson,
  runLessonAction,
} from '../course-progress/index.ts';
import { findSubmission, listTasks, saveSubmission } from './capstone.queries.ts';
import { findEnrollment } from '../enrollments/index.ts';

type Work = {
  checkedTaskIds: number[];
  reflection: string;
  submit: boolean;
  revision?: string | undefined;
  replaces?: string[] | undefined;
};
type Submission = NonNullable<Awaited<ReturnType<typeof findSubmission>>>;

async function loadCapstone(db: Database, key: ProgressKey): Promise<Capstone> {
  const tasks = await listTasks(db, key.lessonId);
  const known = new Set(tasks.map(({ id }) => id));
  const submission = await findSubmission(db, key);
  return {
    lessonId: key.lessonId,
    tasks,
    checkedTaskIds: submission?.checkedTaskIds.filter((id) => known.has(id)) ?? [],
    reflection: submission?.reflection ?? '',
    status: submission?.status ?? 'draft',
    submittedAt: submission?.submittedAt?.toISOString() ?? null,
    reviewedAt: submission?.reviewedAt?.toISOString() ?? null,
    reviewComment: submission?.reviewComment ?? null,
    revision: submission?.revision ?? null,
  };
}

function requireCapstone(kind: string): void {
  if (kind !== 'capstone') throw new AppError('not_found');
}

/** Returns the tasks of a capstone with the actor's own work. */
export async function getCapstone(
  deps: Deps,
  actor: Actor,
  lessonId: number,
  revisions: Revisions,
): Promise<Capstone> {
  const content = await getReadableContent(deps, actor, revisions);
  requireCapstone(getContentLesson(content, lessonId).kind);
  await requireUnlockedLesson(deps, actor, lessonId, revisions);
  const { course } = content;
  const enrollment = await findEnrollment(deps.db, actor.id, course.id);
  const cycle = enrollment?.cycle ?? 1;
  return loadCapstone(deps.db, { learnerId: actor.id, courseId: course.id, cycle, lessonId });
}

const isSubmitted = ({ status }: Submission) => status === 'submitted' || status === 'approved';

/** True if this work was already stored and the client retried after losing the reply. */
const isRetry = (before: Submission, work: Work) =>
  before.revision === work.revision && isSubmitted(before) === work.submit;

async function saveWork(
  tx: Database,
  { course, lesson, row, before: progress }: LessonContext,
  work: Work,
): Promise<{ change?: LessonChange; events: LessonEvent[] }> {
  requireCapstone(lesson.kind);
  const known = new Set((await listTasks(tx, lesson.id)).map(({ id }) => id));
  if (work.checkedTaskIds.some((id) => !known.has(id))) {
    const fields = { checkedTaskIds: 'A task does not belong to this capstone.' };
    throw new AppError('bad_request', { fields });
  }
  const before = await findSubmission(tx, row);
  if (before && isRetry(before, work)) return { events: [] };
  // A submission can't change until a reviewer returns it or the lesson is reset.
  if (before && isSubmitted(before)) throw new AppError('already_submitted');
  if (before && work.replaces && !work.replaces.includes(before.revision))
    throw new AppError('capstone_changed');
  const submittedStatus = course.capstoneReview ? ('submitted' as const) : ('approved' as const);
  const { checkedTaskIds, reflection } = work;
  const status = work.submit ? submittedStatus : ('draft' as const);
  await saveSubmission(tx, row, {
    checkedTaskIds: [...new Set(checkedTaskIds)],
    reflection,
    status,
    revision: work.revision ?? randomUUID(),
  });
  const lessonStatus = progress?.status ?? 'not_started';
  const isNew = lessonStatus === 'not_started';
  const started = isNew ? { change: { status: 'in_progress' as const } } : {};
  const events: LessonEvent[] = isNew ? [{ verb: 'started' }] : [];
  if (!work.submit) return { ...started, events };
  events.push({ verb: 'submitted' });
  // With review enabled, the approval completes the lesson.
  if (course.capstoneReview || lessonStatus === 'completed') return { ...started, events };
  const by = 'submitted' as const;
  events.push({ verb: 'completed', result: { by, seconds: lesson.durationSeconds } });
  return { change: { status: 'completed', by, passedAttemptId: null }, events };
}

/** Saves the actor's work on a capstone as a draft, or submits it. */
export async function saveCapstone(
  deps: Deps,
  actor: Actor,
  lessonId: number,
  work: Work,
  revisions: Revisions,
): Promise<{ capstone: Capstone; progress: EnhancedProgress }> {
  const { progress, result } = await runLessonAction(
    deps,
    actor,
    { lessonId, revisions },
    async (tx, context) => {
      const outcome = await saveWork(tx, context, work);
      return { ...outcome, result: await loadCapstone(tx, context.row) };
    },
  );
  return { capstone: result, progress };
}
