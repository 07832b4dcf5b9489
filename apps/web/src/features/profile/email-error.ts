import { emailAddress } from '@atrium/contracts/checks';

/** Returns why an email cannot be the new one, or undefined if it can. */
export function emailError(email: string, present: string): 'invalid' | 'same' | undefined {
  if (!emailAddress.safeParse(email).success) return 'invalid';
  return email.toLowerCase() === present.toLowerCase() ? 'same' : undefined;
}
