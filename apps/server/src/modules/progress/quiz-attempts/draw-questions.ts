import { createHash, randomBytes } from 'node:crypto';
import type { QuizQuestion } from '@atrium/contracts/quizzes/quizzes';
import {
  toLearnerQuestion,
  type EffectiveRules,
  type StoredQuestion,
} from '../../quizzes/index.ts';

/** Returns the values in a random order that can't be predicted. */
export function shuffle<Value>(values: readonly Value[]): Value[] {
  return values
    .map((value) => ({ value, key: randomBytes(16).toString('hex') }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ value }) => value);
}

/** Draws the questions of an attempt. Returns their ids in the order to show. */
export function drawQuestions(
  questions: readonly Pick<StoredQuestion, 'id'>[],
  { drawCount, shuffleQuestions }: Pick<EffectiveRules, 'drawCount' | 'shuffleQuestions'>,
): number[] {
  const ids = questions.map(({ id }) => id);
  const drawn = drawCount === null ? ids : shuffle(ids).slice(0, drawCount);
  return shuffleQuestions
    ? shuffle(drawn)
    : drawn.toSorted((a, b) => ids.indexOf(a) - ids.indexOf(b));
}

/** Returns the questions of an open attempt for its learner: the same at each reload, without the correct answers. */
export function toShownQuestions(
  questions: StoredQuestion[],
  attemptId: string,
  { shuffleAnswers }: Pick<EffectiveRules, 'shuffleAnswers'>,
): QuizQuestion[] {
  const keyOf = (answerId: number) =>
    createHash('sha256').update(`${attemptId} ${answerId}`).digest('hex');
  return questions.map(toLearnerQuestion).map((question) => ({
    ...question,
    answers: shuffleAnswers
      ? question.answers.toSorted((a, b) => (keyOf(a.id) < keyOf(b.id) ? -1 : 1))
      : question.answers,
  }));
}
