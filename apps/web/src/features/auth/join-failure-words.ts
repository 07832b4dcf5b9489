import type { TFunction } from 'i18next';
import { ApiError } from '../../lib/api/api-error.ts';
import { errorWords } from '../../lib/api/error-words.ts';

/** Returns why an invitation could not be used as text, or a general message. */
export function joinFailureWords(error: unknown, t: TFunction): string {
  const isKnown = error instanceof ApiError && error.code !== 'internal_error';
  return isKnown ? errorWords(error, t) : t('auth.invitation.joinFailed');
}
