import type { TFunction } from 'i18next';
import { ApiError } from '../../../lib/http/api-error.ts';
import { errorMessage } from '../../../lib/http/error-message.ts';

/** Title and message shown when a lesson's status could not be changed. */
export type ProgressErrorText = { title: string; body: string };

/** Returns the texts for an error of a progress change; for a quiz, with the current score. */
export function progressErrorText(error: unknown, t: TFunction): ProgressErrorText {
  if (!(error instanceof ApiError) || error.code === 'internal_error') {
    // A response without a message comes from a proxy, not from the server.
    const isProxy = error instanceof ApiError && typeof error.details['message'] !== 'string';
    const body = isProxy ? t('course.progress.noResponse') : t('course.progress.saveError');
    return { title: t('course.progress.updateFailed'), body };
  }
  if (error.code !== 'quiz_not_passed') {
    return { title: t('course.progress.updateFailed'), body: errorMessage(error, t) };
  }
  return { title: t('course.progress.quizNotPassed'), body: quizText(error, t) };
}

function quizText(error: ApiError, t: TFunction): string {
  const { requiresPerfectScore, currentScore, message, isTried } = error.details;
  // A quiz that was never taken has no score, rather than 0.
  if (isTried === false) return t('course.progress.quizNotTaken');
  if (!requiresPerfectScore && typeof message === 'string') return message;
  return typeof currentScore === 'number'
    ? t('course.progress.quizScore', { score: currentScore })
    : errorMessage(error, t);
}
