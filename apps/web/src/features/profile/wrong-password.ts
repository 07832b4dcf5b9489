import { ApiError } from '../../lib/api/api-error.ts';

/** Whether a call was refused because the password in use was missing or wrong. */
export function isWrongPassword(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'wrong_password';
}
