import { randomUUID } from 'node:crypto';
import type { Capstone } from '@atrium/contracts/progress/capstones';
import { countReflectionCharacters } from '@atrium/contracts/progress/constants';
import type { EnhancedProgress } from '@atrium/contracts/progress/progress';
import type { Database } from '../../../platform/database/database.ts';
import type { Revisions } from '../../../platform/database/revisions.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/base/errors.ts';
import { enqueue } from '../../../platform/queue/queue.ts';
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
import {
  findCapstoneRules,
  findCapstoneTerms,
  findSubmission,
  listAttachments,
  listRounds,
  listTasks,
  saveSubmission,
} from './capstone.queries.ts';
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
  const terms = await findCapstoneTerms(db, key);
  const submission = await findSubmission(db, key);
  return {
    lessonId: key.lessonId,
    tasks,
    minimumReflectionCharacters: terms?.minimumReflectionCharacters ?? 0,
    checkedTaskIds: submission?.checkedTaskIds.filter((id) => known.has(id)) ?? [],
    reflection: submission?.reflection ?? '',
    status: submission?.status ?? 'draft',
    submittedAt: submission?.submittedAt?.toISOString() ?? null,
    reviewedAt: submission?.reviewedAt?.toISOString() ?? null,
    reviewComment: submission?.reviewComment ?? null,
    dueOn: terms?.dueOn ?? null,
    reviewDueOn: submission?.reviewDueOn ?? null,
    criteria: terms?.criteria ?? [],
    rounds: submission ? await listRounds(db, key) : [],
    attachmentRules: terms?.attachments ?? null,
    attachments: await listAttachments(db, key),
    revision: submission?.revision ?? null,
  };
}

/** Throws `not_found` for a lesson of another kind. */
export function requireCapstone(kind: string): void {
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

/** Throws `already_submitted`: a submission can't change until a reviewer returns it or the lesson is reset. */
export function requireNotSubmitted(submission: Submission | undefined): void {
  if (submission && isSubmitted(submission)) throw new AppError('already_submitted');
}

/** True if this work was already stored and the client retried after losing the reply. */
const isRetry = (before: Submission, work: Work) =>
  before.revision === work.revision && isSubmitted(before) === work.submit;

/**
 * Throws `tasks_missing`, `reflection_too_short` or `attachments_missing` if the work does not meet the rules of the
 * capstone, and `attachments_pending` if the virus scan of a file is not finished.
 */
async function requireComplete(
  tx: Database,
  key: ProgressKey,
  tasks: Awaited<ReturnType<typeof listTasks>>,
  { checkedTaskIds, reflection }: Work,
): Promise<void> {
  const missing = tasks.filter(({ id, isRequired }) => isRequired && !checkedTaskIds.includes(id));
  if (missing.length > 0)
    throw new AppError('tasks_missing', { missingTaskIds: missing.map(({ id }) => id) });
  const { minimumReflectionCharacters = 0, attachments } =
    (await findCapstoneRules(tx, key.lessonId)) ?? {};
  if (countReflectionCharacters(reflection) < minimumReflectionCharacters)
    throw new AppError('reflection_too_short', { minimumReflectionCharacters });
  const statuses = new Set((await listAttachments(tx, key)).map(({ status }) => status));
  if (statuses.has('scanning')) throw new AppError('attachments_pending');
  if (attachments?.isRequired && !statuses.has('ready')) throw new AppError('attachments_missing');
}

/** Returns the outcome of working on a capstone: the lesson is started, unless it is already. */
export function toStarted(progress: LessonContext['before']): {
  change?: LessonChange;
  events: LessonEvent[];
} {
  if (progress && progress.status !== 'not_started') return { events: [] };
  return { change: { status: 'in_progress' }, events: [{ verb: 'started' }] };
}

async function saveWork(
  tx: Database,
  { course, lesson, row, before: progress }: LessonContext,
  work: Work,
): Promise<{ change?: LessonChange; events: LessonEvent[] }> {
  requireCapstone(lesson.kind);
  const tasks = await listTasks(tx, lesson.id);
  const known = new Set(tasks.map(({ id }) => id));
  if (work.checkedTaskIds.some((id) => !known.has(id))) {
    const fields = { checkedTaskIds: 'A task does not belong to this capstone.' };
    throw new AppError('bad_request', { fields });
  }
  const before = await findSubmission(tx, row);
  if (before && isRetry(before, work)) return { events: [] };
  requireNotSubmitted(before);
  if (before && work.replaces && !work.replaces.includes(before.revision))
    throw new AppError('capstone_changed');
  if (work.submit) await requireComplete(tx, row, tasks, work);
  const submittedStatus = course.capstoneReview ? ('submitted' as const) : ('approved' as const);
  const { checkedTaskIds, reflection } = work;
  const status = work.submit ? submittedStatus : ('draft' as const);
  await saveSubmission(tx, row, {
    checkedTaskIds: [...new Set(checkedTaskIds)],
    reflection,
    status,
    revision: work.revision ?? randomUUID(),
  });
  const started = toStarted(progress);
  if (!work.submit) return started;
  const { events } = started;
  events.push({ verb: 'submitted' });
  if (course.capstoneReview) {
    const { learnerId, courseId, cycle, lessonId } = row;
    const submission = { learnerId, courseId, cycle, lessonId };
    await enqueue(tx, 'progress.announce_submission', submission);
  }
  // With review enabled, the approval completes the lesson.
  if (course.capstoneReview || progress?.status === 'completed') return started;
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
