import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';
import type { StoredQuestion } from './quizzes.queries.ts';

export type ImportedQuestion = Omit<StoredQuestion, 'id' | 'answers'> & {
  answers: { text: string; isCorrect: boolean }[];
};

/** Gives a quiz that has none these questions, in this order. The database refuses any that nobody could answer. */
export async function insertQuestions(
  tx: Database,
  lessonId: number,
  { shuffleQuestions, questions }: { shuffleQuestions: boolean; questions: ImportedQuestion[] },
): Promise<void> {
  await tx.updateTable('lessons').set({ shuffleQuestions }).where('id', '=', lessonId).execute();
  if (questions.length === 0) return;
  const asked = await tx
    .insertInto('quizQuestions')
    .values(
      questions.map(({ text, type, points, explanation }, index) => ({
        lessonId,
        points,
        explanation,
        orderIndex: index + 1,
        questionText: text,
        questionType: type,
      })),
    )
    .returning(['id', 'orderIndex'])
    .execute();
  const idAt = new Map(asked.map(({ id, orderIndex }) => [orderIndex, id]));
  const answers = questions.flatMap((question, index) =>
    question.answers.map((answer, place) => ({
      questionId: idAt.get(index + 1),
      text: answer.text,
      isCorrect: answer.isCorrect,
      place: place + 1,
    })),
  );
  await sql`
    insert into quiz_answers (question_id, answer_text, is_correct, order_index)
    select "questionId", text, "isCorrect", place
    from jsonb_to_recordset(${JSON.stringify(answers)}::jsonb)
      as given ("questionId" int, text text, "isCorrect" boolean, place smallint)
  `.execute(tx);
}
