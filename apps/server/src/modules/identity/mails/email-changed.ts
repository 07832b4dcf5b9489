import { BRAND } from '@atrium/contracts/constants';
import type { Letter } from './letter.ts';

/** What the notice of a changed address needs to know. */
export type EmailChanged = { newEmail: string };

/** To the old address: it is no longer the account's. */
export function emailChanged({ newEmail }: EmailChanged): Letter {
  return {
    subject: `Your ${BRAND} e-mail address was changed`,
    paragraphs: [
      `The e-mail address of your ${BRAND} account is now ${newEmail}. Mail goes there from now on, and you sign in with it. If it was you, there is nothing to do.`,
    ],
    notYou:
      'If it was not you, somebody else has got into your account. Answer this mail at once, and tell an admin of your organization if you belong to one.',
  };
}
