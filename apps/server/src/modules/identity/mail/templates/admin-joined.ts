import { BRAND } from '@atrium/contracts/constants';
import type { MailMessage } from '../layout/mail-message.ts';
import { toSafeText } from '../layout/safe-text.ts';

/** Data of the emails about a new admin. */
export type AdminJoined = { organizationName: string; personName: string; personEmail: string };

/** Email to the admins of an organization: a user joined by an admin invitation. */
export function adminJoined({
  organizationName,
  personName,
  personEmail,
}: AdminJoined): MailMessage {
  const organization = toSafeText(organizationName);
  const person = toSafeText(personName);
  const contact = person ? `${person} (${personEmail})` : personEmail;
  return {
    subject: `${person || personEmail} is now an admin of ${organization}`,
    paragraphs: [
      `${contact} accepted an admin invitation and joined ${organization} on ${BRAND}. Admins can see every member's training record and invite people.`,
      'If you expected this, no action is needed.',
    ],
    notYou:
      "If you didn't expect this, remove this person from the organization and revoke the invitation, then find out who shared it.",
  };
}
