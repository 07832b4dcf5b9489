import { createHash, createHmac } from 'node:crypto';
import type { QuizRules } from '@atrium/contracts/quizzes/quiz-rules';
import type { GivenAnswer, QuestionReview } from '@atrium/contracts/quizzes/quizzes';
import { AppError } from '../../platform/base/errors.ts';
import type { Secret } from '../../platform/security/secrets.ts';
import {
  getCorrectShare,
  isCompleteAnswer,
  isPossibleAnswer,
  toCorrectAnswer,
} from './keyed-grading.ts';
import type { StoredQuestion } from './quizzes.queries.ts';

/** Given answers by question id. */
export type Answers = Record<string, GivenAnswer>;

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
export const toQuizVersion = (contentHash: Buffer, config: Secret): string =>
  createHmac('sha256', config.AUTH_SECRET)
    .update('quiz version ')
    .update(contentHash)
    .digest('base64url');

const invalidAnswers = (message: string) =>
  new AppError('bad_request', { fields: { answers: message } });

const foreignAnswer = 'An answer does not belong to its question.';

function checkAnswer({ type, answers, answerKey }: StoredQuestion, given: GivenAnswer): void {
  if (answerKey) {
    if (!isPossibleAnswer(answerKey, given)) throw invalidAnswers(foreignAnswer);
    return;
  }
  const known = new Set(answers.map(({ id }) => id));
  if (!Array.isArray(given) || given.some((id) => !known.has(id)))
    throw invalidAnswers(foreignAnswer);
  if (new Set(given).size !== given.length) throw invalidAnswers(foreignAnswer);
  if (type !== 'multiple_choice' && given.length > 1)
    throw invalidAnswers('Choose one answer to each of these questions.');
}

/** Throws `bad_request` if an answer is not one its question can have, or more answers were chosen than allowed. */
export function checkAnswers(questions: StoredQuestion[], answers: Answers): void {
  const byId = new Map(questions.map((question) => [String(question.id), question]));
  for (const [questionId, given] of Object.entries(answers)) {
    const question = byId.get(questionId);
    if (!question) throw invalidAnswers('A question does not belong to this quiz.');
    checkAnswer(question, given);
  }
}

/** Throws `bad_request` if a question has no complete answer. The caller checks the form of the answers. */
export function requireAllAnswered(questions: StoredQuestion[], answers: Answers): void {
  const isOpen = ({ id, answerKey }: StoredQuestion) => {
    const given = answers[id] ?? [];
    return answerKey
      ? !isCompleteAnswer(answerKey, given)
      : Array.isArray(given) && given.length === 0;
  };
  if (questions.some(isOpen)) throw invalidAnswers('Answer every question.');
}

type ScoringRules = Pick<QuizRules, 'weightByPoints' | 'partialCredit'>;

/**
 * Returns the share of a question that was earned. With partial credit for multiple choice, this is the share of the
 * correct answers that were chosen minus the share of the wrong ones, so that choosing all answers earns nothing.
 */
function getCredit(
  { type, answers, answerKey }: StoredQuestion,
  given: GivenAnswer,
  { partialCredit }: Pick<ScoringRules, 'partialCredit'>,
): number {
  if (answerKey) {
    const share = getCorrectShare(answerKey, given);
    return partialCredit || share === 1 ? share : 0;
  }
  const chosen = Array.isArray(given) ? given : [];
  const correct = answers.filter(({ isCorrect }) => isCorrect).map(({ id }) => id);
  const hits = correct.filter((id) => chosen.includes(id)).length;
  const misses = chosen.length - hits;
  if (partialCredit && type === 'multiple_choice') {
    const wrongCount = answers.length - correct.length;
    return Math.max(0, hits / correct.length - (wrongCount === 0 ? 0 : misses / wrongCount));
  }
  return hits === correct.length && misses === 0 ? 1 : 0;
}

/** Returns whether an answer is fully correct. */
export const isCorrectAnswer = (question: StoredQuestion, given: GivenAnswer): boolean =>
  getCredit(question, given, { partialCredit: false }) === 1;

/** What was earned: in percent, and the share of each question from 0 to 1. */
export type Grade = { score: number; credits: number[]; review: QuestionReview[] };

/** Grades each question and returns the score in percent. A question without an answer is wrong. */
export function grade(questions: StoredQuestion[], answers: Answers, rules: ScoringRules): Grade {
  const credits: number[] = [];
  let earned = 0;
  let possible = 0;
  const review = questions.map((question): QuestionReview => {
    const chosen = answers[question.id] ?? [];
    const credit = getCredit(question, chosen, rules);
    credits.push(credit);
    const weight = rules.weightByPoints ? question.points : 1;
    earned += credit * weight;
    possible += weight;
    return {
      questionId: question.id,
      isCorrect: credit === 1,
      chosen,
      correct: question.answerKey
        ? toCorrectAnswer(question.answerKey)
        : question.answers.filter(({ isCorrect }) => isCorrect).map(({ id }) => id),
      explanation: question.explanation,
    };
  });
  // Rounded down, so that only a fully correct quiz scores 100. The margin covers sums of thirds.
  const score = possible === 0 ? 0 : Math.floor((earned * 100) / possible + 1e-9);
  return { score, credits, review };
}
