import { BRAND, mailLinkHours } from '@atrium/contracts/constants';
import type { Letter } from './letter.ts';

/** What the mail that resets a password needs to know. */
export type Recovery = { url: string };

/** To somebody who forgot their password. */
export function recovery({ url }: Recovery): Letter {
  return {
    subject: `Reset your ${BRAND} password`,
    paragraphs: [
      `You asked to reset the password of your ${BRAND} account. Open the link and choose a new one.`,
    ],
    button: { label: 'Choose a new password', url },
    linkHours: mailLinkHours.recovery,
    notYou:
      'If you did not ask for it, do nothing. Your password stays as it is. Do not pass the link on.',
  };
}
