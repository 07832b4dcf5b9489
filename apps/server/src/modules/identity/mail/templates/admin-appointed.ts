import { BRAND } from '@atrium/contracts/base/constants';
import type { AdminJoined } from './admin-joined.ts';
import type { MailMessage } from '../layout/mail-message.ts';
import { toSafeText } from '../layout/safe-text.ts';

/** Email to the admins of an organization: a member was made an admin. */
export function adminAppointed({
  organizationName,
  userName,
  userEmail,
}: AdminJoined): MailMessage {
  const organization = toSafeText(organizationName);
  const user = toSafeText(userName);
  const contact = user ? `${user} (${userEmail})` : userEmail;
  return {
    subject: `${user || userEmail} is now an admin of ${organization}`,
    paragraphs: [
      `${contact} was a member of ${organization} on ${BRAND} and is now an admin. Admins can see every member's training record and invite people.`,
      'If you expected this, no action is needed.',
    ],
    notYou:
      "If you didn't expect this, check the audit log to see who made the change, then change the role back.",
  };
}
