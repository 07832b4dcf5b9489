import { ApiError, isTransient } from '../api/api-error.ts';

/** Whether a report that failed is worth another try: the server was away, busy, or did not know the caller. */
export function mayPass(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return isTransient(error) || error.status === 401 || error.status === 429;
}
