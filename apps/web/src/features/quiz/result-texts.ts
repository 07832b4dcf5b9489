import type { GradedAttempt, Quiz } from '@atrium/contracts/learning';
import type { TFunction } from 'i18next';

/** Returns the text key of the result title. */
export function getResultTitleKey({ passed, score }: GradedAttempt['attempt']) {
  if (!passed) return 'quiz.result.failed';
  return score === 100 ? 'quiz.result.perfect' : 'quiz.result.passed';
}

/** Returns the text that explains the result. */
export function getResultText(
  quiz: Quiz,
  { attempt, review }: GradedAttempt,
  t: TFunction,
): string {
  const total = quiz.questions.length;
  const mark = quiz.passMarkPercent;
  if (attempt.passed) {
    return attempt.score === 100
      ? t('quiz.result.perfectLine', { count: total })
      : t('quiz.result.passedLine');
  }
  if (!review) return t('quiz.result.failedUnseen', { mark });
  const right = review.filter(({ isRight }) => isRight).length;
  return t('quiz.result.failedLine', { count: total - right, right, total, mark });
}
