import { BRAND } from '@atrium/contracts/base/constants';
import type { MailMessage } from '../layout/mail-message.ts';
import { toSafeText } from '../layout/safe-text.ts';

/** Data of the email about a membership that moved to another organization. */
export type MemberTransferred = { fromOrganization: string; toOrganization: string };

/** Email to a user whom an admin transferred to another organization. */
export function memberTransferred(mail: MemberTransferred): MailMessage {
  const [from, to] = [toSafeText(mail.fromOrganization), toSafeText(mail.toOrganization)];
  return {
    subject: `You are now a member of ${to}`,
    paragraphs: [
      `An admin of ${from} transferred your ${BRAND} account to ${to}. Your courses, progress and certificates moved with you. Teams, groups and assignments of ${from} ended.`,
      'You were signed out everywhere. Sign in again to continue.',
    ],
    notYou: `If you didn't expect this, contact an admin of ${from}.`,
  };
}
