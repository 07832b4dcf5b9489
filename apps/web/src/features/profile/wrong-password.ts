import { ApiError } from '../../lib/api/api-error.ts';

/** Returns true if the current password was missing or wrong. */
export function isWrongPassword(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'wrong_password';
}
