import { createHash, createHmac } from 'node:crypto';
import type { QuestionReview } from '@atrium/contracts/learning';
import type { Config } from '../../platform/config.ts';
import { AppError } from '../../platform/errors.ts';
import type { StoredQuestion } from './quizzes.queries.ts';

/** What somebody chose: answer ids by question id. */
export type Answers = Record<string, number[]>;

/** Everything about the questions as they were asked, to be kept with an attempt. */
export const snapshotOf = (questions: StoredQuestion[]): string => JSON.stringify(questions);

/** Changes with anything in the questions. */
export const hashOf = (snapshot: string): Buffer => createHash('sha256').update(snapshot).digest();

/**
 * What a browser is told of that hash. Under the site's secret: the hash itself would let anyone find out the right
 * answers by hashing every key there can be.
 */
export const versionOf = (contentHash: Buffer, config: Pick<Config, 'AUTH_SECRET'>): string =>
  createHmac('sha256', config.AUTH_SECRET)
    .update('quiz version ')
    .update(contentHash)
    .digest('base64url');

const refuse = (words: string) => new AppError('bad_request', { fields: { answers: words } });

function checkChosen(question: StoredQuestion, chosen: number[] | undefined): number[] {
  if (!chosen) throw refuse('Answer every question.');
  const known = new Set(question.answers.map(({ id }) => id));
  const isForeign = chosen.some((id) => !known.has(id));
  if (isForeign || new Set(chosen).size !== chosen.length)
    throw refuse('An answer does not belong to its question.');
  if (question.type !== 'multiple_choice' && chosen.length > 1)
    throw refuse('Choose one answer to each of these questions.');
  return chosen;
}

/** Whether each question was answered with exactly what is right, and the share that was. */
export function grade(
  questions: StoredQuestion[],
  answers: Answers,
): { score: number; review: QuestionReview[] } {
  const asked = new Set(questions.map(({ id }) => String(id)));
  if (Object.keys(answers).some((id) => !asked.has(id)))
    throw refuse('A question does not belong to this quiz.');
  const review = questions.map((question): QuestionReview => {
    const chosen = checkChosen(question, answers[question.id]);
    const correct = question.answers.filter(({ isCorrect }) => isCorrect).map(({ id }) => id);
    const isRight = chosen.length === correct.length && correct.every((id) => chosen.includes(id));
    return { questionId: question.id, isRight, chosen, correct, explanation: question.explanation };
  });
  const right = review.filter(({ isRight }) => isRight).length;
  // Rounded down: only all of them make a hundred.
  const score = questions.length === 0 ? 0 : Math.floor((right * 100) / questions.length);
  return { score, review };
}
