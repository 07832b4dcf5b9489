import { createHash, createHmac } from 'node:crypto';
import type { QuestionReview } from '@atrium/contracts/quizzes/quizzes';
import type { Config } from '../../platform/base/config.ts';
import { AppError } from '../../platform/base/errors.ts';
import type { StoredQuestion } from './quizzes.queries.ts';

/** Chosen answer ids by question id. */
export type Answers = Record<string, number[]>;

/** Serializes the questions as they were shown, to be stored with an attempt. */
export const serializeQuestions = (questions: StoredQuestion[]): string =>
  JSON.stringify(questions);

/** Returns a hash that changes with any change to the questions. */
export const hashSnapshot = (snapshot: string): Buffer =>
  createHash('sha256').update(snapshot).digest();

/**
 * Returns the version of a quiz for the browser. It is keyed with a secret, because the hash itself would allow finding
 * the correct answers by hashing every possible answer key.
 */
export const toQuizVersion = (contentHash: Buffer, config: Pick<Config, 'AUTH_SECRET'>): string =>
  createHmac('sha256', config.AUTH_SECRET)
    .update('quiz version ')
    .update(contentHash)
    .digest('base64url');

const invalidAnswers = (message: string) =>
  new AppError('bad_request', { fields: { answers: message } });

function checkChosen(question: StoredQuestion, chosen: number[] | undefined): number[] {
  if (!chosen) throw invalidAnswers('Answer every question.');
  const known = new Set(question.answers.map(({ id }) => id));
  const isForeign = chosen.some((id) => !known.has(id));
  if (isForeign || new Set(chosen).size !== chosen.length)
    throw invalidAnswers('An answer does not belong to its question.');
  if (question.type !== 'multiple_choice' && chosen.length > 1)
    throw invalidAnswers('Choose one answer to each of these questions.');
  return chosen;
}

/**
 * Grades each question, which is correct if exactly the correct answers were chosen, and returns the score in percent.
 */
export function grade(
  questions: StoredQuestion[],
  answers: Answers,
): { score: number; review: QuestionReview[] } {
  const questionIds = new Set(questions.map(({ id }) => String(id)));
  if (Object.keys(answers).some((id) => !questionIds.has(id)))
    throw invalidAnswers('A question does not belong to this quiz.');
  const review = questions.map((question): QuestionReview => {
    const chosen = checkChosen(question, answers[question.id]);
    const correct = question.answers.filter(({ isCorrect }) => isCorrect).map(({ id }) => id);
    const isCorrect =
      chosen.length === correct.length && correct.every((id) => chosen.includes(id));
    return {
      questionId: question.id,
      isCorrect,
      chosen,
      correct,
      explanation: question.explanation,
    };
  });
  const correctCount = review.filter(({ isCorrect }) => isCorrect).length;
  // Rounded down, so that only a fully correct quiz scores 100.
  const score = questions.length === 0 ? 0 : Math.floor((correctCount * 100) / questions.length);
  return { score, review };
}
