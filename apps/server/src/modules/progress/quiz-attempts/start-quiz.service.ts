import { hasStartedAttempts } from '@atrium/contracts/quizzes/constants';
import type { OpenAttempt } from '@atrium/contracts/quizzes/quizzes';
import { AppError } from '../../../platform/base/errors.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Revisions } from '../../../platform/database/revisions.ts';
import type { Deps } from '../../../platform/deps.ts';
import { enqueue } from '../../../platform/queue/queue.ts';
import type { Actor } from '../../../policies/actor.ts';
import { getReadableContent } from '../../courses/index.ts';
import {
  checkAnswers,
  listAttemptQuestions,
  loadGradableQuiz,
  type Answers,
} from '../../quizzes/index.ts';
import { type LessonContext, runLessonAction } from '../course-progress/index.ts';
import { requireAttemptAllowed } from './attempt-limits.ts';
import { closeQuizAttempt } from './close-attempt.service.ts';
import { drawQuestions, toShownQuestions } from './draw-questions.ts';
import {
  findOpenAttempt,
  getAttemptUsage,
  insertOpenAttempt,
  isOver,
  updateAnswers,
  type StoredOpenAttempt,
} from './open-attempts.queries.ts';

/** Returns an open attempt for its learner. */
export async function toOpenAttempt(db: Database, open: StoredOpenAttempt): Promise<OpenAttempt> {
  const { id, rules, startedAt, deadline, answers } = open;
  return {
    id,
    startedAt: startedAt.toISOString(),
    deadline: deadline?.toISOString() ?? null,
    questions: toShownQuestions(await listAttemptQuestions(db, open), id, rules),
    answers,
  };
}

/** Draws and stores a new attempt, and enqueues the job that closes it when its time is over. */
async function createOpenAttempt(
  tx: Database,
  { row }: LessonContext,
  { questions, snapshot, contentHash, rules }: Awaited<ReturnType<typeof loadGradableQuiz>>,
): Promise<StoredOpenAttempt> {
  const { completionGate: _gate, ...key } = row;
  const questionIds = drawQuestions(questions, rules);
  await insertOpenAttempt(tx, { ...key, snapshotHash: contentHash, snapshot, questionIds, rules });
  const open = await findOpenAttempt(tx, row);
  if (!open) throw new Error('an open attempt was not found after its insert');
  if (open.deadline) {
    const { learnerId, courseId, lessonId } = row;
    const payload = { learnerId, courseId, lessonId, attemptId: open.id };
    await enqueue(tx, 'progress.close_quiz_attempt', payload, { runAt: open.deadline });
  }
  return open;
}

/** Closes an attempt whose time is over if the job has not done it yet. */
async function closeIfOver(deps: Deps, actor: Actor, courseId: number, lessonId: number) {
  const open = await findOpenAttempt(deps.db, { learnerId: actor.id, courseId, lessonId });
  if (!open || !isOver(open)) return;
  await closeQuizAttempt(deps, { learnerId: actor.id, courseId, lessonId, attemptId: open.id });
}

/**
 * Starts an attempt, or returns the open one. Throws `attempts_used_up`, `attempt_too_early` or
 * `statement_not_confirmed`.
 */
export async function startQuiz(
  deps: Deps,
  actor: Actor,
  lessonId: number,
  { isStatementConfirmed }: { isStatementConfirmed: boolean },
  revisions: Revisions,
): Promise<OpenAttempt> {
  const { course } = await getReadableContent(deps, actor, revisions);
  await closeIfOver(deps, actor, course.id, lessonId);
  const { result } = await runLessonAction(
    deps,
    actor,
    { lessonId, revisions },
    async (tx, context) => {
      const { row, lesson, before } = context;
      if (lesson.completionGate !== 'quiz') throw new AppError('not_found');
      const open = await findOpenAttempt(tx, row);
      if (open) return { events: [], result: await toOpenAttempt(tx, open) };
      const quiz = await loadGradableQuiz({ ...deps, db: tx }, lessonId);
      const { questions, rules } = quiz;
      if (questions.length === 0) throw new AppError('quiz_empty');
      if (!hasStartedAttempts(rules))
        throw new AppError('bad_request', {
          fields: { lessonId: 'Attempts at this quiz are submitted without a start.' },
        });
      requireAttemptAllowed(rules, await getAttemptUsage(tx, row));
      if (rules.integrityStatement !== null && !isStatementConfirmed)
        throw new AppError('statement_not_confirmed');
      const result = await toOpenAttempt(tx, await createOpenAttempt(tx, context, quiz));
      const isFirst = (before?.status ?? 'not_started') === 'not_started';
      return isFirst
        ? { change: { status: 'in_progress' }, events: [{ verb: 'started' }], result }
        : { events: [], isActivity: true, result };
    },
  );
  return result;
}

/** Saves answers of an open attempt, so that they count when its time is over. Throws `attempt_closed` after that. */
export async function saveQuizAnswers(
  deps: Deps,
  actor: Actor,
  { lessonId, attemptId }: { lessonId: number; attemptId: string },
  answers: Answers,
  revisions: Revisions,
): Promise<{ success: true }> {
  const { course } = await getReadableContent(deps, actor, revisions);
  const key = { learnerId: actor.id, courseId: course.id, lessonId };
  const open = await findOpenAttempt(deps.db, key);
  if (open?.id !== attemptId) throw new AppError('attempt_closed');
  checkAnswers(await listAttemptQuestions(deps.db, open), answers);
  const isSaved = await updateAnswers(deps.db, { learnerId: actor.id, id: attemptId }, answers);
  if (!isSaved) throw new AppError('attempt_closed');
  return { success: true };
}
