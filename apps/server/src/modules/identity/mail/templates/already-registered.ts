import { BRAND } from '@atrium/contracts/constants';
import type { MailMessage } from '../layout/mail-message.ts';

/** Data of the email about a sign-up with an existing account. */
export type AlreadyRegistered = { url: string };

/** Email to the owner of an account whose email was used to sign up again. */
export function alreadyRegistered({ url }: AlreadyRegistered): MailMessage {
  return {
    subject: `You already have an ${BRAND} account`,
    paragraphs: [
      `Someone tried to sign up for ${BRAND} with your email address. You already have an account, so we didn't create another one and nothing has changed.`,
      'If this was you, sign in instead. If you forgot your password, you can reset it on the sign-in page.',
    ],
    button: { label: 'Sign in', url },
    notYou:
      "If this wasn't you, you can ignore this email. The person who tried can't access your account and wasn't told that you have one.",
  };
}
