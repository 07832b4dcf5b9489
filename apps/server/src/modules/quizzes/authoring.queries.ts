import { sql, type RawBuilder } from 'kysely';
import type { AnswerKey } from '@atrium/contracts/quizzes/answer-key';
import type { QuestionType } from '@atrium/contracts/quizzes/constants';
import type { AuthoredQuestion } from '@atrium/contracts/quizzes/quiz-authoring';
import type { Database } from '../../platform/database/database.ts';

/** Identifies a quiz by its lesson, or by one of its questions or answers. */
export type QuizTarget = { lessonId: number } | { questionId: number } | { answerId: number };

function questionIdOf(target: Exclude<QuizTarget, { lessonId: number }>): RawBuilder<number> {
  return 'questionId' in target
    ? sql<number>`${target.questionId}::int`
    : sql<number>`(select question_id from quiz_answers where id = ${target.answerId})`;
}

/** Returns an SQL expression for the id of the lesson of a quiz. */
export const lessonIdOf = (target: QuizTarget): RawBuilder<number> =>
  'lessonId' in target
    ? sql<number>`${target.lessonId}::int`
    : sql<number>`(select lesson_id from quiz_questions where id = ${questionIdOf(target)})`;

const selectQuestions = (db: Database) =>
  db
    .selectFrom('quizQuestions as question')
    .leftJoin('quizAnswers as answer', 'answer.questionId', 'question.id')
    .select([
      'question.id',
      'question.lessonId',
      'question.questionText',
      'question.questionType',
      'question.orderIndex',
      'question.points',
      'question.explanation',
      'question.revision',
      'answer.id as answerId',
      'answer.answerText',
      'answer.isCorrect',
      'answer.orderIndex as answerOrder',
    ])
    .select(sql<AnswerKey | null>`question.answer_key`.as('answerKey'))
    .orderBy('question.orderIndex')
    .orderBy('answer.orderIndex');

function groupByQuestion(
  rows: Awaited<ReturnType<ReturnType<typeof selectQuestions>['execute']>>,
): AuthoredQuestion[] {
  const questions = new Map<number, AuthoredQuestion>();
  for (const { answerId: id, answerText, isCorrect, answerOrder, answerKey, ...row } of rows) {
    const question = questions.get(row.id) ?? {
      ...row,
      answers: [],
      ...(answerKey ? { answerKey } : {}),
    };
    if (id !== null && answerText !== null && isCorrect !== null && answerOrder !== null)
      question.answers.push({ id, answerText, isCorrect, orderIndex: answerOrder });
    questions.set(row.id, question);
  }
  return [...questions.values()];
}

/** Lists the questions of a quiz in order, including which answers are correct. */
export async function listQuestionsWithAnswers(
  db: Database,
  lessonId: number,
): Promise<AuthoredQuestion[]> {
  return groupByQuestion(
    await selectQuestions(db).where('question.lessonId', '=', lessonId).execute(),
  );
}

export async function findQuestionWithAnswers(
  db: Database,
  target: Exclude<QuizTarget, { lessonId: number }>,
): Promise<AuthoredQuestion | undefined> {
  const rows = selectQuestions(db).where('question.id', '=', questionIdOf(target));
  return groupByQuestion(await rows.execute())[0];
}

export type QuestionFields = {
  questionText: string;
  questionType: QuestionType;
  points: number;
  explanation: string | null;
  answerKey?: AnswerKey | undefined;
};
export type AnswerFields = { text: string; isCorrect: boolean };

const toColumns = ({ answerKey, ...fields }: QuestionFields) => ({
  ...fields,
  answerKey: answerKey ? JSON.stringify(answerKey) : null,
});

/** Adds a question at the end of a quiz. */
export async function insertQuestion(db: Database, lessonId: number, fields: QuestionFields) {
  return db
    .insertInto('quizQuestions')
    .values((eb) => ({
      ...toColumns(fields),
      lessonId,
      orderIndex: eb
        .selectFrom('quizQuestions')
        .select(sql<number>`coalesce(max(order_index), 0) + 1`.as('next'))
        .where('lessonId', '=', lessonId),
    }))
    .returning('id')
    .executeTakeFirstOrThrow();
}

export async function updateQuestionRow(db: Database, id: number, fields: QuestionFields) {
  await db.updateTable('quizQuestions').set(toColumns(fields)).where('id', '=', id).execute();
}

/** Increments the revision of a question, so that editors with an older one get a conflict. */
export async function incrementRevision(db: Database, id: number): Promise<void> {
  await db
    .updateTable('quizQuestions')
    .set({ revision: sql<number>`revision + 1` })
    .where('id', '=', id)
    .execute();
}

/** Deletes a question and moves the following ones up. */
export async function deleteQuestionRow(
  db: Database,
  { id, lessonId, orderIndex }: Pick<AuthoredQuestion, 'id' | 'lessonId' | 'orderIndex'>,
): Promise<void> {
  await db.deleteFrom('quizQuestions').where('id', '=', id).execute();
  await db
    .updateTable('quizQuestions')
    .set({ orderIndex: sql<number>`order_index - 1` })
    .where('lessonId', '=', lessonId)
    .where('orderIndex', '>', orderIndex)
    .execute();
}
