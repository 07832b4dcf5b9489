import { BRAND } from '@atrium/contracts/constants';
import type { Letter } from './letter.ts';

/** What the mail to an address without an account needs to know. */
export type NoAccount = { url: string; asked: 'magic_link' | 'recovery' };

const requests = { magic_link: 'a sign-in link', recovery: 'a password reset' } as const;

/** To an address somebody asked a sign-in link or a new password for, though it has no account. */
export function noAccount({ url, asked }: NoAccount): Letter {
  return {
    subject: `There is no account at ${BRAND} for this address`,
    paragraphs: [
      `Somebody asked for ${requests[asked]} at ${BRAND} with this e-mail address. There is no account for it.`,
      'If it was you, you may have signed up with another address: try that one. Otherwise you can create an account now.',
    ],
    button: { label: 'Create an account', url },
    notYou: 'If it was not you, do nothing. No account was made.',
  };
}
