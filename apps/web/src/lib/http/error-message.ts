import type { TFunction } from 'i18next';
import { formatWait } from '../format/format.ts';
import { ApiError } from './api-error.ts';

const hasNoMessage = (error: unknown) =>
  !(error instanceof ApiError) ||
  (error.code === 'internal_error' && typeof error.details['message'] !== 'string');

/**
 * Returns the text for any error of a call; for a rate limit, when to try again. `fallback` is used if the server gave
 * no message.
 */
export function errorMessage(error: unknown, t: TFunction, fallback?: string): string {
  if (fallback !== undefined && hasNoMessage(error)) return fallback;
  if (!(error instanceof ApiError)) return t('errors.unknown');
  if (error.code === 'too_many_requests' && error.retryAfterSeconds !== undefined) {
    return t('errors.tryAgainIn', { wait: formatWait(error.retryAfterSeconds) });
  }
  const { message } = error.details;
  // Only the server knows whether the last admin is the current user or someone else.
  if (error.code === 'last_admin' && typeof message === 'string') return message;
  const key = `errors.${error.code}` as 'errors.unknown';
  return t(key, { defaultValue: typeof message === 'string' ? message : t('errors.unknown') });
}
