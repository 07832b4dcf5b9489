import type { TFunction } from 'i18next';
import { ApiError } from '../../lib/api/api-error.ts';
import { errorMessage } from '../../lib/api/error-message.ts';

/** Returns why an invitation could not be used as text, or a general message. */
export function joinErrorMessage(error: unknown, t: TFunction): string {
  const isKnown = error instanceof ApiError && error.code !== 'internal_error';
  return isKnown ? errorMessage(error, t) : t('auth.invitation.joinFailed');
}
