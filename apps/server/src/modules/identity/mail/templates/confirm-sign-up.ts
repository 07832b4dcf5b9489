import { BRAND, mailLinkHours } from '@atrium/contracts/constants';
import type { MailMessage } from '../layout/mail-message.ts';
import { toSafeText } from '../layout/safe-text.ts';

/** Data of the email that confirms a sign-up. */
export type ConfirmSignUp = { name: string; url: string; organizationName: string | null };

/** Email to a new user: confirm the email address and, with an invitation, join the organization. */
export function confirmSignUp({ name, url, organizationName }: ConfirmSignUp): MailMessage {
  const organization = organizationName === null ? null : toSafeText(organizationName);
  const person = toSafeText(name);
  return {
    subject: organization
      ? `Confirm your email and join ${organization}`
      : `Confirm your email for ${BRAND}`,
    paragraphs: [
      person ? `Hello ${person},` : 'Hello,',
      organization
        ? `You signed up for ${BRAND} with an invitation from ${organization}. Confirm your email address to activate your account and join.`
        : `You signed up for ${BRAND} with this email address. Confirm it to activate your account.`,
    ],
    button: { label: organization ? 'Confirm and join' : 'Confirm email', url },
    linkHours: mailLinkHours.confirm_sign_up,
    notYou:
      "If you didn't sign up, you can ignore this email. The account won't be created unless you confirm.",
  };
}
