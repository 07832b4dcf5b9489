import { emailAddress } from '@atrium/contracts/base/form-schemas';
import { names } from '@atrium/contracts/identity/constants';
import { ApiError, listedTexts } from '../../../lib/http/api-error.ts';

/** Returns why an email cannot be the new one, or undefined if it can. */
export function emailError(email: string, present: string): 'invalid' | 'same' | undefined {
  if (!emailAddress.safeParse(email).success) return 'invalid';
  return email.toLowerCase() === present.toLowerCase() ? 'same' : undefined;
}

/** Returns the names the server suggests if the name was taken; undefined for any other error. */
export function suggestionsFor(error: unknown): readonly string[] | undefined {
  if (!(error instanceof ApiError) || error.code !== 'name_taken') return undefined;
  return listedTexts(error, 'suggestions').slice(0, names.suggestions);
}

/** Returns true if the current password was missing or wrong. */
export function isWrongPassword(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'wrong_password';
}
