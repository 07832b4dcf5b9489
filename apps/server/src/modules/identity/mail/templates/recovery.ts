import { BRAND, mailLinkHours } from '@atrium/contracts/constants';
import type { MailMessage } from '../layout/mail-message.ts';

/** Data of the password reset email. */
export type Recovery = { url: string };

/** Email with a password reset link. */
export function recovery({ url }: Recovery): MailMessage {
  return {
    subject: `Reset your ${BRAND} password`,
    paragraphs: [
      `You requested to reset the password of your ${BRAND} account. Open the link to choose a new one.`,
    ],
    button: { label: 'Choose a new password', url },
    linkHours: mailLinkHours.recovery,
    notYou:
      "If you didn't request this, you can ignore this email. Your password won't change. Don't share the link.",
  };
}
