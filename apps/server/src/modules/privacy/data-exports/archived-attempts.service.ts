import type { GivenAnswer, QuizQuestion } from '@atrium/contracts/quizzes/quizzes';
import type { Database } from '../../../platform/database/database.ts';
import { listAttemptQuestions, toLearnerQuestion } from '../../quizzes/index.ts';
import { listOwnAttempts, type OwnAttempt, type OwnRow } from './own-data.queries.ts';

/** Returns a given answer with the texts that the learner saw instead of their ids. Null if there is none. */
function toAnswerText({ answers, prompts = [] }: QuizQuestion, given: GivenAnswer = []) {
  const textOf = new Map(answers.map(({ id, text }) => [id, text]));
  if (typeof given === 'string') return given;
  if (Array.isArray(given)) return given.length === 0 ? null : given.map((id) => textOf.get(id));
  return Object.fromEntries(prompts.map(({ id, text }) => [text, textOf.get(given[id] ?? 0)]));
}

async function toReadableAttempt(
  db: Database,
  attempt: OwnAttempt,
  { score, question_ids: _ids, ...row }: OwnRow,
): Promise<OwnRow> {
  const questions = (await listAttemptQuestions(db, attempt)).map(toLearnerQuestion);
  return {
    ...row,
    ...(score === undefined || attempt.hidesScore ? {} : { score }),
    answers: questions.map((question) => ({
      question: question.text,
      answer: toAnswerText(question, attempt.answers[question.id]),
    })),
  };
}

/**
 * Returns the rows of a user's quiz attempts with questions and answers as text. Leaves out what was correct, and the
 * score of quizzes that show none.
 */
export async function toReadableAttempts(
  db: Database,
  userId: string,
  rows: readonly OwnRow[],
): Promise<OwnRow[]> {
  const attempts = new Map((await listOwnAttempts(db, userId)).map((each) => [each.id, each]));
  const readable: OwnRow[] = [];
  for (const row of rows) {
    const attempt = attempts.get(String(row['id']));
    // An attempt that has been closed since its row was read is in the file of the other table.
    if (attempt) readable.push(await toReadableAttempt(db, attempt, row));
  }
  return readable;
}
