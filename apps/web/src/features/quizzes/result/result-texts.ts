import type { GradedAttempt, Quiz } from '@atrium/contracts/quizzes/quizzes';
import type { TFunction } from 'i18next';
import type { QuizKind } from '../attempt/quiz-kind.ts';

/** Returns the title of the result. */
export function getResultTitle(
  { passed, score }: GradedAttempt['attempt'],
  kind: QuizKind,
  t: TFunction,
): string {
  if (!passed) return t('quiz.result.failed', { context: kind });
  return score === 100 ? t('quiz.result.perfect') : t('quiz.result.passed', { context: kind });
}

/** Returns what screen readers announce after an attempt. */
export function getAnnouncement(
  attempt: GradedAttempt['attempt'],
  kind: QuizKind,
  t: TFunction,
): string {
  const title = getResultTitle(attempt, kind, t);
  return attempt.score === null
    ? title
    : t('quiz.result.announced', { title, score: attempt.score });
}

/** Returns the text that explains the result. */
export function getResultText(
  quiz: Quiz,
  { attempt, review }: GradedAttempt,
  kind: QuizKind,
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
      ? t('quiz.result.failedUnseen', { mark, context: kind })
      : t('quiz.result.failedHidden', { mark, context: kind });
  }
  const wrong = review.filter(({ isCorrect }) => !isCorrect).length;
  return t('quiz.result.failedBody', {
    count: wrong,
    correct: total - wrong,
    total,
    mark,
    context: kind,
  });
}
