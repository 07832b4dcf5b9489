import { ApiError, isTransient } from '../api/api-error.ts';

/** Returns true if a failed report should be retried: the server was unreachable, busy, or the session invalid. */
export function isRetryable(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return isTransient(error) || error.status === 401 || error.status === 429;
}
