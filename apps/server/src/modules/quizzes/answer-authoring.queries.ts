import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { AnswerFields } from './authoring.queries.ts';

type PositionedAnswer = AnswerFields & { orderIndex: number };

/** Inserts answers at their positions. */
export async function insertAnswers(
  db: Database,
  questionId: number,
  answers: readonly PositionedAnswer[],
): Promise<void> {
  if (answers.length === 0) return;
  await db
    .insertInto('quizAnswers')
    .values(
      answers.map(({ text, isCorrect, orderIndex }) => ({
        questionId,
        answerText: text,
        isCorrect,
        orderIndex,
      })),
    )
    .execute();
}

/** Updates existing answers in one statement, so that they can swap positions. */
export async function updateAnswers(
  db: Database,
  answers: readonly (PositionedAnswer & { id: number })[],
): Promise<void> {
  if (answers.length === 0) return;
  const column = <Key extends 'id' | 'text' | 'isCorrect' | 'orderIndex'>(key: Key) =>
    answers.map((answer) => answer[key]);
  await sql`
    update quiz_answers answer
    set answer_text = new.answer_text, is_correct = new.is_correct, order_index = new.order_index
    from unnest(${column('id')}::int[], ${column('text')}::text[], ${column('isCorrect')}::boolean[],
      ${column('orderIndex')}::smallint[]) as new (id, answer_text, is_correct, order_index)
    where answer.id = new.id
  `.execute(db);
}

export async function deleteAnswers(db: Database, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await db.deleteFrom('quizAnswers').where('id', 'in', ids).execute();
}

/** Appends an answer. If it is correct and only one may be, unmarks the others. */
export async function appendAnswer(
  db: Database,
  questionId: number,
  { text, isCorrect }: AnswerFields,
): Promise<void> {
  await sql`
    with unmarked as (
      update quiz_answers set is_correct = false
      from quiz_questions question
      where question.id = question_id and question_id = ${questionId} and is_correct
        and ${isCorrect} and question.question_type <> 'multiple_choice'
    )
    insert into quiz_answers (question_id, answer_text, is_correct, order_index)
    select ${questionId}, ${text}, ${isCorrect}, coalesce(max(order_index), 0) + 1
    from quiz_answers where question_id = ${questionId}
  `.execute(db);
}

/** Updates an answer. If it is correct and only one may be, unmarks the others in the same statement. */
export async function updateAnswerRow(
  db: Database,
  questionId: number,
  { id, text, isCorrect }: AnswerFields & { id: number },
): Promise<void> {
  await sql`
    update quiz_answers answer
    set answer_text = case when answer.id = ${id} then ${text} else answer.answer_text end,
      is_correct = case when answer.id = ${id} then ${isCorrect}
        else answer.is_correct and not (${isCorrect} and question.question_type <> 'multiple_choice') end
    from quiz_questions question
    where question.id = answer.question_id and answer.question_id = ${questionId}
  `.execute(db);
}
