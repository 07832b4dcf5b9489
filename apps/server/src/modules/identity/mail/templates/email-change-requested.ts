import { BRAND } from '@atrium/contracts/constants';
import type { MailMessage } from '../layout/mail-message.ts';

/** Data of the email about a requested email change. */
export type EmailChangeRequested = { newEmail: string };

/** Email to the current address: a change was requested. */
export function emailChangeRequested({ newEmail }: EmailChangeRequested): MailMessage {
  return {
    subject: `Your ${BRAND} email address is about to change`,
    paragraphs: [
      `Someone signed in to your ${BRAND} account requested to change its email address to ${newEmail}. Nothing changes until the link we sent there is opened. If this was you, no action is needed.`,
    ],
    notYou:
      "If this wasn't you, sign in now, change your password in Profile Settings and sign out everywhere else. This cancels the link.",
  };
}
