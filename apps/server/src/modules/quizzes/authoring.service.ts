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

/** A quiz whose course somebody may edit; to anyone else it does not exist. */
export async function getAuthoredQuiz(
  db: Database,
  actor: Actor,
  place: Place,
): Promise<TaughtLesson> {
  const lesson = await getEditedLesson(db, actor, lessonAt(place));
  if (lesson.completionGate !== 'quiz') throw new AppError('lesson_is_no_quiz');
  return lesson;
}

/** Changes a quiz in one transaction, one editor after the other. */
export async function changeQuiz<Result>(
  { db }: Deps,
  actor: Actor,
  place: Place,
  work: (tx: Database, lesson: TaughtLesson) => Promise<Result>,
): Promise<Result> {
  const { id } = await getAuthoredQuiz(db, actor, place);
  try {
    return await inTransaction(db, async (tx) => {
      await lockEditedLesson(tx, id);
      // Asked anew: until the quiz was locked, somebody could publish it.
      return work(tx, await getAuthoredQuiz(tx, actor, place));
    });
  } catch (error) {
    throw refusalIn(error) ?? error;
  }
}

/** Notes who changed which question, and how, and what is taught from now on. */
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

/** A question as it is now, in the transaction that changes it. */
export async function getAuthored(
  tx: Database,
  place: Exclude<Place, { lessonId: number }>,
): Promise<AuthoredQuestion> {
  const question = await findAuthored(tx, place);
  // Somebody else took it away while this call waited for its turn.
  if (!question) throw new AppError('not_found');
  return question;
}

/** Changes one question. What leaves it unanswerable is refused; what changes nothing leaves no trace. */
export function changeQuestion(
  deps: Deps,
  actor: Actor,
  place: Exclude<Place, { lessonId: number }>,
  action: `quiz.${string}`,
  work: (tx: Database, before: AuthoredQuestion) => Promise<void>,
): Promise<Saved> {
  return changeQuiz(deps, actor, place, async (tx, lesson) => {
    const before = await getAuthored(tx, place);
    await work(tx, before);
    const after = await findAuthored(tx, { questionId: before.id });
    // Without an answer left a question is not even found.
    requireAnswerable(after ?? { ...before, answers: [] });
    if (!after || isDeepStrictEqual(before, after)) return { question: before };
    await raiseRevision(tx, before.id);
    await noteChange(tx, actor, lesson, action, { before, after });
    return { question: { ...after, revision: after.revision + 1 } };
  });
}
