import { BRAND } from '@atrium/contracts/base/constants';
import type { OrganizationRole } from '@atrium/contracts/organizations/constants';
import type { MailMessage } from '../layout/mail-message.ts';
import { toSafeText } from '../layout/safe-text.ts';

/** Data of the invitation email. */
export type Invitation = {
  organizationName: string;
  role: OrganizationRole;
  url: string;
  expiresAt: string;
};

const longDate = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });

const roles: Record<OrganizationRole, string> = {
  member: 'Open the link to join and see your courses.',
  admin:
    "You are invited as an admin: you'll be able to see every member's training record and invite people.",
};

/** Email to an invited person, who may not know the product. */
export function invitation({ organizationName, role, url, expiresAt }: Invitation): MailMessage {
  const organization = toSafeText(organizationName);
  return {
    subject: `You are invited to join ${organization}`,
    paragraphs: [
      `${organization} has invited you to its training on ${BRAND}. ${roles[role]}`,
      `This invitation is only for you and works once. It expires on ${longDate.format(new Date(expiresAt))}.`,
    ],
    button: { label: 'Join', url },
    notYou:
      "If you don't know this organization, you can ignore this email. You won't be added unless you accept.",
  };
}
