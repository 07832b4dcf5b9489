import type { QuizRules } from '@atrium/contracts/quizzes/quiz-rules';
import type { QuestionReview } from '@atrium/contracts/quizzes/quizzes';

type RevealRules = Pick<QuizRules, 'reveal' | 'revealWhen'>;

/** Returns the score as the learner may see it. */
export const revealScore = ({ reveal }: Pick<QuizRules, 'reveal'>, score: number): number | null =>
  reveal === 'nothing' ? null : score;

const toMistakes = (review: QuestionReview[]): QuestionReview[] =>
  review
    .filter(({ isCorrect }) => !isCorrect)
    .map((question) => ({ ...question, correct: null, explanation: null }));

/** Returns the part of a graded attempt that the learner may see besides the score; null if nothing. */
export function revealReview(
  { reveal, revealWhen }: RevealRules,
  passed: boolean,
  review: QuestionReview[],
): QuestionReview[] | null {
  const isDue = revealWhen === 'each_attempt' || (revealWhen === 'after_pass' && passed);
  if (!isDue || reveal === 'nothing' || reveal === 'score') return null;
  return reveal === 'everything' ? review : toMistakes(review);
}
