import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';
import type { AnswerFields } from './authoring.queries.ts';

type PlacedAnswer = AnswerFields & { orderIndex: number };

/** Adds answers where they are to stand. */
export async function insertAnswers(
  db: Database,
  questionId: number,
  answers: readonly PlacedAnswer[],
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

/** Rewrites answers that a question keeps, all at once, so that they can change places. */
export async function updateAnswers(
  db: Database,
  answers: readonly (PlacedAnswer & { id: number })[],
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

/** Adds an answer at the end. Where only one may be right and this one is, the others no longer are. */
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

/** Rewrites an answer. Where only one may be right and this one now is, the others no longer are: one statement. */
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
