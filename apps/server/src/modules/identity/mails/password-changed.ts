import { BRAND } from '@atrium/contracts/constants';
import type { Letter } from './letter.ts';

/** To somebody whose password is a new one. */
export function passwordChanged(): Letter {
  return {
    subject: `Your ${BRAND} password was changed`,
    paragraphs: [
      `The password of your ${BRAND} account was changed just now. If it was you, there is nothing to do.`,
    ],
    notYou: `If it was not you, reset your password at once: open ${BRAND}, go to sign-in and say that you have forgotten it. Then open your profile and sign out everywhere else.`,
  };
}
