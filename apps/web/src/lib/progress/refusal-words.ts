import type { TFunction } from 'i18next';
import { ApiError } from '../api/api-error.ts';
import { errorWords } from '../api/error-words.ts';

/** What a learner reads where a lesson could not be moved to a status: a title and a line. */
export type RefusalWords = { title: string; line: string };

/** The words for anything a change of progress can fail with; for a quiz, with the score so far. */
export function refusalWords(error: unknown, t: TFunction): RefusalWords {
  const isUnforeseen = !(error instanceof ApiError) || error.code === 'internal_error';
  if (isUnforeseen) {
    return { title: t('course.progress.updateFailed'), line: t('course.progress.saveError') };
  }
  if (error.code !== 'quiz_not_passed') {
    return { title: t('course.progress.updateFailed'), line: errorWords(error, t) };
  }
  return { title: t('course.progress.quizNotPassed'), line: quizWords(error, t) };
}

/** The same for what stays on the page: a quiz nobody has tried has no score, whatever the notice has to say. */
export function refusalNote(error: unknown, t: TFunction): string {
  const isUntried = error instanceof ApiError && error.details['isTried'] === false;
  return isUntried ? t('course.progress.quizUntried') : refusalWords(error, t).line;
}

function quizWords(error: ApiError, t: TFunction): string {
  const { requiresPerfectScore, currentScore, message } = error.details;
  if (!requiresPerfectScore && typeof message === 'string') return message;
  return typeof currentScore === 'number'
    ? t('course.progress.quizScore', { score: currentScore })
    : errorWords(error, t);
}
