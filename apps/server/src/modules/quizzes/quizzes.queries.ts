import { sql } from 'kysely';
import type { QuestionType } from '@atrium/contracts/constants';
import type { Database } from '../../platform/database.ts';

/** A question with its answers and which of them are right. Never leaves the server like this. */
export type StoredQuestion = {
  id: number;
  text: string;
  type: QuestionType;
  points: number;
  explanation: string | null;
  answers: { id: number; text: string; isCorrect: boolean }[];
};

/** The questions of some quizzes, in order, by the lesson that asks them. */
export async function listQuestionsOf(
  db: Database,
  lessonIds: number[],
): Promise<Map<number, StoredQuestion[]>> {
  const rows = await db
    .selectFrom('quizQuestions as question')
    .innerJoin('quizAnswers as answer', 'answer.questionId', 'question.id')
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
    .where(sql<boolean>`question.lesson_id = any(${lessonIds}::int[])`)
    .orderBy('question.lessonId')
    .orderBy('question.orderIndex')
    .orderBy('answer.orderIndex')
    .execute();
  const quizzes = new Map<number, StoredQuestion[]>();
  for (const { answerId, answerText, isCorrect, lessonId, ...row } of rows) {
    const quiz = quizzes.get(lessonId) ?? [];
    quizzes.set(lessonId, quiz);
    if (quiz.at(-1)?.id !== row.id) quiz.push({ ...row, answers: [] });
    quiz.at(-1)?.answers.push({ id: answerId, text: answerText, isCorrect });
  }
  return quizzes;
}

/** The questions of a quiz, in order. */
export async function listQuestions(db: Database, lessonId: number): Promise<StoredQuestion[]> {
  return (await listQuestionsOf(db, [lessonId])).get(lessonId) ?? [];
}

/** How a quiz is taken. */
export async function getQuizSettings(db: Database, lessonId: number) {
  return db
    .selectFrom('lessons')
    .select(['shuffleQuestions', 'quizReveal'])
    .where('id', '=', lessonId)
    .executeTakeFirstOrThrow();
}

/** Keeps questions as they were asked, once for all attempts that saw them. */
export async function saveSnapshot(
  db: Database,
  snapshot: { contentHash: Buffer; lessonId: number; questions: string },
) {
  await db
    .insertInto('quizSnapshots')
    .values(snapshot)
    .onConflict((conflict) => conflict.columns(['contentHash', 'lessonId']).doNothing())
    .execute();
}

export async function getSnapshot(db: Database, contentHash: Buffer, lessonId: number) {
  const { questions } = await db
    .selectFrom('quizSnapshots')
    .select(sql<StoredQuestion[]>`questions`.as('questions'))
    .where('contentHash', '=', contentHash)
    .where('lessonId', '=', lessonId)
    .executeTakeFirstOrThrow();
  return questions;
}

/** Many of them at once. */
export async function listSnapshots(db: Database, contentHashes: readonly Buffer[]) {
  if (contentHashes.length === 0) return [];
  return db
    .selectFrom('quizSnapshots')
    .select(['contentHash', 'lessonId', sql<StoredQuestion[]>`questions`.as('questions')])
    .where('contentHash', 'in', contentHashes)
    .execute();
}
