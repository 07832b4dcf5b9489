import { BRAND, mailLinkHours } from '@atrium/contracts/constants';
import type { MailMessage } from '../layout/mail-message.ts';

/** Data of the email that confirms a new email address. */
export type EmailChange = { url: string; newEmail: string };

/** Email to the new address: confirm the change. */
export function emailChange({ url, newEmail }: EmailChange): MailMessage {
  return {
    subject: `Confirm your new email for ${BRAND}`,
    paragraphs: [
      `You requested to change the email address of your ${BRAND} account to ${newEmail}. Once you confirm it, you sign in with this address.`,
    ],
    button: { label: 'Confirm new email', url },
    linkHours: mailLinkHours.email_change,
    notYou:
      "If you didn't request this, you can ignore this email. The address won't be used unless you confirm.",
  };
}
