import { emailAddress } from '@atrium/contracts/checks';

/** What keeps an address from being the new one; nothing if it may be. */
export function emailProblem(email: string, present: string): 'invalid' | 'same' | undefined {
  if (!emailAddress.safeParse(email).success) return 'invalid';
  return email.toLowerCase() === present.toLowerCase() ? 'same' : undefined;
}
