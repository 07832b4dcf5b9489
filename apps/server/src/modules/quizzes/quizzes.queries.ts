import { sql } from 'kysely';
import type { AnswerKey } from '@atrium/contracts/quizzes/answer-key';
import type { QuizRules } from '@atrium/contracts/quizzes/quiz-rules';
import type { QuestionType } from '@atrium/contracts/quizzes/constants';
import type { Database } from '../../platform/database/database.ts';

/**
 * A question with its correct answers: those of `answers`, or `answerKey` for types without answers to choose from.
 * Never sent to learners in this form.
 */
export type StoredQuestion = {
  id: number;
  text: string;
  type: QuestionType;
  points: number;
  explanation: string | null;
  answers: { id: number; text: string; isCorrect: boolean }[];
  answerKey?: AnswerKey;
};

/** Lists the questions of several quizzes in order, by lesson id. */
export async function listQuestionsByLesson(
  db: Database,
  lessonIds: number[],
): Promise<Map<number, StoredQuestion[]>> {
  const rows = await db
    .selectFrom('quizQuestions as question')
    .leftJoin('quizAnswers as answer', 'answer.questionId', 'question.id')
    .select([
      'question.id',
      'question.lessonId',
      'question.questionText as text',
      'question.questionType as type',
      'question.points',
      'question.explanation',
      'answer.id as answerId',
      'answer.answerText',
      'answer.isCorrect',
    ])
    .select(sql<AnswerKey | null>`question.answer_key`.as('answerKey'))
    .where(sql<boolean>`question.lesson_id = any(${lessonIds}::int[])`)
    .orderBy('question.lessonId')
    .orderBy('question.orderIndex')
    .orderBy('answer.orderIndex')
    .execute();
  const quizzes = new Map<number, StoredQuestion[]>();
  for (const { answerId: id, answerText, isCorrect, lessonId, answerKey, ...row } of rows) {
    const quiz = quizzes.get(lessonId) ?? [];
    quizzes.set(lessonId, quiz);
    // Choices have no key, so that snapshots of them stay the same.
    if (quiz.at(-1)?.id !== row.id)
      quiz.push({ ...row, answers: [], ...(answerKey ? { answerKey } : {}) });
    if (id !== null && answerText !== null && isCorrect !== null)
      quiz.at(-1)?.answers.push({ id, text: answerText, isCorrect });
  }
  return quizzes;
}

/** Lists the questions of a quiz in order. */
export async function listQuestions(db: Database, lessonId: number): Promise<StoredQuestion[]> {
  return (await listQuestionsByLesson(db, [lessonId])).get(lessonId) ?? [];
}

/** Returns the rules of a quiz, if it has its own, and the settings of its course for a quiz without. */
export async function getQuizSettings(db: Database, lessonId: number) {
  return db
    .selectFrom('lessons')
    .innerJoin('courses', 'courses.id', 'lessons.courseId')
    .select(['lessons.shuffleQuestions', 'lessons.quizReveal', 'courses.passMarkPercent'])
    .select(sql<QuizRules | null>`quiz_rules_of(lessons.id)`.as('rules'))
    .where('lessons.id', '=', lessonId)
    .executeTakeFirstOrThrow();
}

/** Returns the questions with the given ids, in that order; without ids, all of them. */
export function selectQuestions(
  questions: StoredQuestion[],
  questionIds: readonly number[] | null,
): StoredQuestion[] {
  if (questionIds === null) return questions;
  const byId = new Map(questions.map((question) => [question.id, question]));
  return questionIds.map((id) => {
    const question = byId.get(id);
    if (!question) throw new Error(`question ${id} is not in the snapshot of its attempt`);
    return question;
  });
}

/** Returns the questions of an attempt as they were shown: the drawn ones, in their order. */
export async function listAttemptQuestions(
  db: Database,
  attempt: { snapshotHash: Buffer; lessonId: number; questionIds: readonly number[] | null },
): Promise<StoredQuestion[]> {
  const { questions } = await db
    .selectFrom('quizSnapshots')
    .select(sql<StoredQuestion[]>`questions`.as('questions'))
    .where('contentHash', '=', attempt.snapshotHash)
    .where('lessonId', '=', attempt.lessonId)
    .executeTakeFirstOrThrow();
  return selectQuestions(questions, attempt.questionIds);
}

/** Lists the snapshots with the given hashes. */
export async function listSnapshots(db: Database, contentHashes: readonly Buffer[]) {
  if (contentHashes.length === 0) return [];
  return db
    .selectFrom('quizSnapshots')
    .select(['contentHash', 'lessonId', sql<StoredQuestion[]>`questions`.as('questions')])
    .where('contentHash', 'in', contentHashes)
    .execute();
}
