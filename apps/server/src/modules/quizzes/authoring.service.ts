import { isDeepStrictEqual } from 'node:util';
import type { AuthoredQuestion } from '@atrium/contracts/quizzes/quiz-authoring';
import { recordAuditEvent } from '../../platform/audit.ts';
import { inTransaction, type Database } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/base/errors.ts';
import type { Actor } from '../../policies/actor.ts';
import {
  getEditableLesson,
  lockLessonForEdit,
  recordLessonChange,
  type LessonWithCourse,
} from '../courses/index.ts';
import {
  findQuestionWithAnswers,
  lessonIdOf,
  incrementRevision,
  type QuizTarget,
} from './authoring.queries.ts';
import { formatAuditTarget, diffQuestions } from './question-audit.ts';
import { toQuestionError, requireAnswerable } from './question-rules.ts';

export type SavedQuestion = { question: AuthoredQuestion };

/** Returns a quiz the actor may edit. Throws `lesson_not_a_quiz` for a lesson that is not a quiz. */
export async function getEditableQuiz(
  db: Database,
  actor: Actor,
  target: QuizTarget,
): Promise<LessonWithCourse> {
  const lesson = await getEditableLesson(db, actor, lessonIdOf(target));
  if (lesson.completionGate !== 'quiz') throw new AppError('lesson_not_a_quiz');
  return lesson;
}

/** Changes a quiz in one transaction, with its lesson locked so that editors are serialized. */
export async function withLockedQuiz<Result>(
  { db }: Deps,
  actor: Actor,
  target: QuizTarget,
  work: (tx: Database, lesson: LessonWithCourse) => Promise<Result>,
): Promise<Result> {
  const { id } = await getEditableQuiz(db, actor, target);
  try {
    return await inTransaction(db, async (tx) => {
      await lockLessonForEdit(tx, id);
      // Checked again under the lock: the quiz may have been published meanwhile.
      return work(tx, await getEditableQuiz(tx, actor, target));
    });
  } catch (error) {
    throw toQuestionError(error) ?? error;
  }
}

/** Writes the audit event for a changed question and records the new content of the lesson. */
export async function recordQuestionChange(
  tx: Database,
  actor: Actor,
  lesson: LessonWithCourse,
  action: `quiz.${string}`,
  { before, after }: { before?: AuthoredQuestion; after?: AuthoredQuestion },
): Promise<void> {
  const question = after ?? before;
  if (!question) return;
  await recordAuditEvent(tx, actor, {
    organizationId: lesson.course.organizationId,
    action,
    target: formatAuditTarget(question, lesson),
    ...diffQuestions(before, after),
  });
  await recordLessonChange(tx, lesson.id, actor.id);
}

/** Returns the current question. Throws `not_found` if there is none. */
export async function getQuestionWithAnswers(
  tx: Database,
  target: Exclude<QuizTarget, { lessonId: number }>,
): Promise<AuthoredQuestion> {
  const question = await findQuestionWithAnswers(tx, target);
  // Another request deleted it while this one waited for the lock.
  if (!question) throw new AppError('not_found');
  return question;
}

/** Changes one question. Throws if it could not be answered afterwards; records nothing if nothing changed. */
export function changeQuestion(
  deps: Deps,
  actor: Actor,
  target: Exclude<QuizTarget, { lessonId: number }>,
  action: `quiz.${string}`,
  work: (tx: Database, before: AuthoredQuestion) => Promise<void>,
): Promise<SavedQuestion> {
  return withLockedQuiz(deps, actor, target, async (tx, lesson) => {
    const before = await getQuestionWithAnswers(tx, target);
    await work(tx, before);
    const after = await findQuestionWithAnswers(tx, { questionId: before.id });
    if (!after) throw new AppError('not_found');
    requireAnswerable(after);
    if (isDeepStrictEqual(before, after)) return { question: before };
    await incrementRevision(tx, before.id);
    await recordQuestionChange(tx, actor, lesson, action, { before, after });
    return { question: { ...after, revision: after.revision + 1 } };
  });
}
