import { BRAND } from '@atrium/contracts/constants';
import type { MailMessage } from '../layout/mail-message.ts';

/** Email to a user: their password was changed. */
export function passwordChanged(): MailMessage {
  return {
    subject: `Your ${BRAND} password was changed`,
    paragraphs: [
      `The password of your ${BRAND} account was just changed. If this was you, no action is needed.`,
    ],
    notYou: `If this wasn't you, reset your password right away on the ${BRAND} sign-in page. Then open Profile Settings and sign out everywhere else.`,
  };
}
