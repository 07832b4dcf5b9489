import { isDeepStrictEqual } from 'node:util';
import type { AuthoredQuestion } from '@atrium/contracts/quiz-authoring';
import { writeAudit } from '../../platform/audit.ts';
import { inTransaction, type Database } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import type { Actor } from '../../policies/actor.ts';
import {
  getEditedLesson,
  lockEditedLesson,
  noteLessonChange,
  type TaughtLesson,
} from '../courses/index.ts';
import { findAuthored, lessonAt, raiseRevision, type Place } from './authoring.queries.ts';
import { targetWords, tellChange } from './change-words.ts';
import { refusalIn, requireAnswerable } from './question-rules.ts';

export type Saved = { question: AuthoredQuestion };

/** Returns a quiz the actor may edit. Throws `lesson_is_no_quiz` for a lesson that is not a quiz. */
export async function getAuthoredQuiz(
  db: Database,
  actor: Actor,
  target: Place,
): Promise<TaughtLesson> {
  const lesson = await getEditedLesson(db, actor, lessonAt(target));
  if (lesson.completionGate !== 'quiz') throw new AppError('lesson_is_no_quiz');
  return lesson;
}

/** Changes a quiz in one transaction, with its lesson locked so that editors are serialized. */
export async function changeQuiz<Result>(
  { db }: Deps,
  actor: Actor,
  target: Place,
  work: (tx: Database, lesson: TaughtLesson) => Promise<Result>,
): Promise<Result> {
  const { id } = await getAuthoredQuiz(db, actor, target);
  try {
    return await inTransaction(db, async (tx) => {
      await lockEditedLesson(tx, id);
      // Checked again under the lock: the quiz may have been published meanwhile.
      return work(tx, await getAuthoredQuiz(tx, actor, target));
    });
  } catch (error) {
    throw refusalIn(error) ?? error;
  }
}

/** Writes the audit event for a changed question and records the new content of the lesson. */
export async function noteChange(
  tx: Database,
  actor: Actor,
  lesson: TaughtLesson,
  action: `quiz.${string}`,
  { before, after }: { before?: AuthoredQuestion; after?: AuthoredQuestion },
): Promise<void> {
  const question = after ?? before;
  if (!question) return;
  await writeAudit(tx, actor, {
    organizationId: lesson.course.organizationId,
    action,
    target: targetWords(question, lesson),
    ...tellChange(before, after),
  });
  await noteLessonChange(tx, lesson.id, actor.id);
}

/** Returns the current question. Throws `not_found` if there is none. */
export async function getAuthored(
  tx: Database,
  target: Exclude<Place, { lessonId: number }>,
): Promise<AuthoredQuestion> {
  const question = await findAuthored(tx, target);
  // Another request deleted it while this one waited for the lock.
  if (!question) throw new AppError('not_found');
  return question;
}

/** Changes one question. Throws if it could not be answered afterwards; records nothing if nothing changed. */
export function changeQuestion(
  deps: Deps,
  actor: Actor,
  target: Exclude<Place, { lessonId: number }>,
  action: `quiz.${string}`,
  work: (tx: Database, before: AuthoredQuestion) => Promise<void>,
): Promise<Saved> {
  return changeQuiz(deps, actor, target, async (tx, lesson) => {
    const before = await getAuthored(tx, target);
    await work(tx, before);
    const after = await findAuthored(tx, { questionId: before.id });
    // The query joins the answers, so a question without any is not found.
    requireAnswerable(after ?? { ...before, answers: [] });
    if (!after || isDeepStrictEqual(before, after)) return { question: before };
    await raiseRevision(tx, before.id);
    await noteChange(tx, actor, lesson, action, { before, after });
    return { question: { ...after, revision: after.revision + 1 } };
  });
}
