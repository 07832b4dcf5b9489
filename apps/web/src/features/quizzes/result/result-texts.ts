import type { GradedAttempt, Quiz } from '@atrium/contracts/quizzes/quizzes';
import type { TFunction } from 'i18next';
import type { QuizKind } from '../attempt/quiz-kind.ts';

/** Returns the text key of the result title. */
export function getResultTitleKey({ passed, score }: GradedAttempt['attempt']) {
  if (!passed) return 'quiz.result.failed';
  return score === 100 ? 'quiz.result.perfect' : 'quiz.result.passed';
}

/** Returns what screen readers announce after an attempt. */
export function getAnnouncement(
  attempt: GradedAttempt['attempt'],
  kind: QuizKind,
  t: TFunction,
): string {
  const title = t(getResultTitleKey(attempt), { context: kind });
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
