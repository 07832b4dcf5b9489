import type { TFunction } from 'i18next';
import { ApiError, isTransient } from '../../../lib/http/api-error.ts';
import { errorMessage } from '../../../lib/http/error-message.ts';

/**
 * Why a document is not saved. `offline`: no response, retried automatically. `failed`: rejected until it is changed.
 * `conflict`: another user or tab saved meanwhile; nothing is sent until the user resolves it.
 */
export type SaveError = { kind: 'offline' | 'failed' | 'conflict'; error: unknown };

export function saveErrorOf(error: unknown): SaveError {
  if (error instanceof ApiError && error.status === 409) return { kind: 'conflict', error };
  const isRetryable = error instanceof ApiError && error.code === 'too_many_requests';
  return { kind: isRetryable || isTransient(error) ? 'offline' : 'failed', error };
}

const firstRetryMs = 1_000;
const lastRetryMs = 30_000;

/** Returns the delay after the given number of attempts without a response. */
export function retryInMs(tries: number, error: unknown): number {
  const retryAfterMs = error instanceof ApiError ? (error.retryAfterSeconds ?? 0) * 1_000 : 0;
  return Math.max(retryAfterMs, Math.min(firstRetryMs * 2 ** (tries - 1), lastRetryMs));
}

/** Returns why a document is not saved, as text. */
export function saveErrorText(error: unknown, t: TFunction): string {
  const isGone = error instanceof ApiError && error.status === 404;
  return isGone ? t('courseEditor.state.gone') : errorMessage(error, t);
}
