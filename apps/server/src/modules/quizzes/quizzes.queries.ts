import { sql } from 'kysely';
import type { QuizRules } from '@atrium/contracts/quizzes/quiz-rules';
import type { QuestionType } from '@atrium/contracts/quizzes/constants';
import type { Database } from '../../platform/database/database.ts';

/** A question with its answers and which of them are correct. Never sent to learners in this form. */
export type StoredQuestion = {
  id: number;
  text: string;
  type: QuestionType;
  points: number;
  explanation: string | null;
  answers: { id: number; text: string; isCorrect: boolean }[];
};

/** Lists the questions of several quizzes in order, by lesson id. */
export async function listQuestionsByLesson(
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

/** Returns the questions of an attempt as they were shown. */
export async function getSnapshot(db: Database, contentHash: Buffer, lessonId: number) {
  const { questions } = await db
    .selectFrom('quizSnapshots')
    .select(sql<StoredQuestion[]>`questions`.as('questions'))
    .where('contentHash', '=', contentHash)
    .where('lessonId', '=', lessonId)
    .executeTakeFirstOrThrow();
  return questions;
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
