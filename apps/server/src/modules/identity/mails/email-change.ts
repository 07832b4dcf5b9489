import { BRAND, mailLinkHours } from '@atrium/contracts/constants';
import type { Letter } from './letter.ts';

/** What the mail that confirms a new address needs to know. */
export type EmailChange = { url: string; newEmail: string };

/** To the new address: confirm that it is yours. */
export function emailChange({ url, newEmail }: EmailChange): Letter {
  return {
    subject: `Confirm your new e-mail for ${BRAND}`,
    paragraphs: [
      `You asked to change the e-mail address of your ${BRAND} account to ${newEmail}. Confirm it, and from then on you sign in with it.`,
    ],
    button: { label: 'Confirm new e-mail', url },
    linkHours: mailLinkHours.email_change,
    notYou:
      'If you did not ask for it, do nothing. Unless you confirm it, this address is not used.',
  };
}
