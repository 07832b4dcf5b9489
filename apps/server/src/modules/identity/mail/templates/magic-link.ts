import { BRAND, mailLinkHours } from '@atrium/contracts/constants';
import type { MailMessage } from '../layout/mail-message.ts';
import { toSafeText } from '../layout/safe-text.ts';

/** Data of the email with a sign-in link. */
export type MagicLink = { url: string; organizationName: string | null };

/** Email with a sign-in link. With an invitation, the link also joins the organization. */
export function magicLink({ url, organizationName }: MagicLink): MailMessage {
  const organization = organizationName === null ? null : toSafeText(organizationName);
  return {
    subject: organization ? `Sign in and join ${organization}` : `Your sign-in link for ${BRAND}`,
    paragraphs: [
      organization
        ? `You asked to join ${organization} on ${BRAND}. Open the link to sign in and accept the invitation. You don't need a password.`
        : `You requested a link to sign in to ${BRAND}. Open it to sign in. You don't need a password.`,
    ],
    button: { label: organization ? 'Sign in and join' : 'Sign in', url },
    linkHours: mailLinkHours.magic_link,
    notYou:
      "If you didn't request this, you can ignore this email. Don't share the link: it signs in anyone who opens it.",
  };
}
