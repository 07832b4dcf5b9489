import type { GradedAttempt, Quiz } from '@atrium/contracts/quizzes/quizzes';
import type { TFunction } from 'i18next';
import type { QuizKind } from '../attempt/quiz-kind.ts';

/** What the texts of a result depend on besides the attempt. */
export type ResultContext = {
  kind: QuizKind;
  /** False during a cool-down and when all attempts are used. */
  canRetryNow: boolean;
};

/** Returns the variant of the texts about a failed attempt. */
const toFailedContext = ({ kind, canRetryNow }: ResultContext) =>
  kind === 'quiz' && !canRetryNow ? 'later' : kind;

/** Returns the title of the result. */
export function getResultTitle(
  { passed, score }: GradedAttempt['attempt'],
  result: ResultContext,
  t: TFunction,
): string {
  if (!passed) return t('quiz.result.failed', { context: toFailedContext(result) });
  return score === 100
    ? t('quiz.result.perfect')
    : t('quiz.result.passed', { context: result.kind });
}

/** Returns what screen readers announce after an attempt. */
export function getAnnouncement(
  attempt: GradedAttempt['attempt'],
  result: ResultContext,
  t: TFunction,
): string {
  const title = getResultTitle(attempt, result, t);
  return attempt.score === null
    ? title
    : t('quiz.result.announced', { title, score: attempt.score });
}

/** Returns the text that explains the result. */
export function getResultText(
  quiz: Quiz,
  { attempt, review }: GradedAttempt,
  result: ResultContext,
  t: TFunction,
): string {
  const total = quiz.questions.length;
  const mark = quiz.passMarkPercent;
  if (attempt.passed) {
    return attempt.score === 100
      ? t('quiz.result.perfectBody', { count: total })
      : t('quiz.result.passedBody');
  }
  if (!review) {
    const isLater = quiz.rules.reveal === 'everything' && quiz.rules.revealWhen === 'after_pass';
    return isLater
      ? t('quiz.result.failedUnseen', { mark, context: result.kind })
      : t('quiz.result.failedHidden', { mark, context: result.kind });
  }
  const wrong = review.filter(({ isCorrect }) => !isCorrect).length;
  return t('quiz.result.failedBody', {
    count: wrong,
    correct: total - wrong,
    total,
    mark,
    context: toFailedContext(result),
  });
}
