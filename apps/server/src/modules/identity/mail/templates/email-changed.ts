import { BRAND } from '@atrium/contracts/constants';
import type { MailMessage } from '../layout/mail-message.ts';

/** Data of the email about a changed email address. */
export type EmailChanged = { newEmail: string };

/** Email to the old address: the account has a new one. */
export function emailChanged({ newEmail }: EmailChanged): MailMessage {
  return {
    subject: `Your ${BRAND} email address was changed`,
    paragraphs: [
      `The email address of your ${BRAND} account is now ${newEmail}. Use it to sign in; we'll send your emails there. If this was you, no action is needed.`,
    ],
    notYou:
      "If this wasn't you, someone else has access to your account. Reply to this email right away and, if you belong to an organization, tell one of its admins.",
  };
}
