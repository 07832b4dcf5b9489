import { BRAND } from '@atrium/contracts/base/constants';
import type { MailMessage } from '../layout/mail-message.ts';
import { toSafeText } from '../layout/safe-text.ts';

/** Data of the emails about a new admin. */
export type AdminJoined = { organizationName: string; userName: string; userEmail: string };

/** Email to the admins of an organization: a user joined by an admin invitation. */
export function adminJoined({ organizationName, userName, userEmail }: AdminJoined): MailMessage {
  const organization = toSafeText(organizationName);
  const user = toSafeText(userName);
  const contact = user ? `${user} (${userEmail})` : userEmail;
  return {
    subject: `${user || userEmail} is now an admin of ${organization}`,
    paragraphs: [
      `${contact} accepted an admin invitation and joined ${organization} on ${BRAND}. Admins can see every member's training record and invite people.`,
      'If you expected this, no action is needed.',
    ],
    notYou:
      "If you didn't expect this, remove this person from the organization and revoke the invitation, then find out who shared it.",
  };
}
