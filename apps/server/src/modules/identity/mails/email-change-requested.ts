import { BRAND } from '@atrium/contracts/constants';
import type { Letter } from './letter.ts';

/** What the notice of a wanted change of address needs to know. */
export type EmailChangeRequested = { newEmail: string };

/** To the present address: somebody who is signed in wants another one. */
export function emailChangeRequested({ newEmail }: EmailChangeRequested): Letter {
  return {
    subject: `Your ${BRAND} e-mail address is about to change`,
    paragraphs: [
      `Somebody signed in to your ${BRAND} account asked to change its e-mail address to ${newEmail}. Nothing has changed yet: a link we sent there makes the change. If it was you, there is nothing to do here.`,
    ],
    notYou:
      'If it was not you, sign in now, choose a new password in Profile Settings and sign out everywhere else. That makes the link worthless.',
  };
}
