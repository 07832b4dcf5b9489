import { BRAND } from '@atrium/contracts/constants';
import type { Letter } from './letter.ts';

/** What the mail to somebody who signs up a second time needs to know. */
export type AlreadyRegistered = { url: string };

/** To the owner of an account whose address was used to sign up again. */
export function alreadyRegistered({ url }: AlreadyRegistered): Letter {
  return {
    subject: `You already have an account at ${BRAND}`,
    paragraphs: [
      `Somebody tried to sign up for ${BRAND} with your e-mail address. You have an account with it already, so no second one was made and nothing was changed.`,
      'If it was you, sign in instead. If you have forgotten your password, you can ask for a new one there.',
    ],
    button: { label: 'Go to sign-in', url },
    notYou:
      'If it was not you, do nothing. Whoever tried was not told that you have an account, and cannot get into it.',
  };
}
