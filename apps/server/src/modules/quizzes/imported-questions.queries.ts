import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { AnswerKeyFile } from '@atrium/contracts/quizzes/answer-key';
import { assignIds } from './answer-key-ids.ts';
import type { StoredQuestion } from './quizzes.queries.ts';

export type ImportedQuestion = Pick<StoredQuestion, 'text' | 'type' | 'points' | 'explanation'> & {
  answers?: { text: string; isCorrect: boolean }[];
  answerKey?: AnswerKeyFile;
};

/** Inserts the questions of a quiz that has none, in order. The database rejects questions that cannot be answered. */
export async function insertQuestions(
  tx: Database,
  lessonId: number,
  { shuffleQuestions, questions }: { shuffleQuestions: boolean; questions: ImportedQuestion[] },
): Promise<void> {
  await tx.updateTable('lessons').set({ shuffleQuestions }).where('id', '=', lessonId).execute();
  if (questions.length === 0) return;
  const inserted = await tx
    .insertInto('quizQuestions')
    .values(
      questions.map(({ text, type, points, explanation, answerKey }, index) => ({
        lessonId,
        points,
        explanation,
        orderIndex: index + 1,
        questionText: text,
        questionType: type,
        answerKey: answerKey ? JSON.stringify(assignIds(answerKey)) : null,
      })),
    )
    .returning(['id', 'orderIndex'])
    .execute();
  const idAt = new Map(inserted.map(({ id, orderIndex }) => [orderIndex, id]));
  const answers = questions.flatMap((question, index) =>
    (question.answers ?? []).map((answer, answerIndex) => ({
      questionId: idAt.get(index + 1),
      text: answer.text,
      isCorrect: answer.isCorrect,
      orderIndex: answerIndex + 1,
    })),
  );
  await sql`
    insert into quiz_answers (question_id, answer_text, is_correct, order_index)
    select "questionId", text, "isCorrect", "orderIndex"
    from jsonb_to_recordset(${JSON.stringify(answers)}::jsonb)
      as given ("questionId" int, text text, "isCorrect" boolean, "orderIndex" smallint)
  `.execute(tx);
}
