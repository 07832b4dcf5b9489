import { BRAND } from '@atrium/contracts/constants';
import type { MailMessage } from '../layout/mail-message.ts';

/** Data of the email to an address without an account. */
export type NoAccount = { url: string; requested: 'magic_link' | 'recovery' };

const requests = { magic_link: 'a sign-in link', recovery: 'a password reset' } as const;

/** Email sent instead of a sign-in or reset link if the address has no account. */
export function noAccount({ url, requested }: NoAccount): MailMessage {
  return {
    subject: `No ${BRAND} account for this email`,
    paragraphs: [
      `Someone requested ${requests[requested]} for ${BRAND} with this email address, but there is no account for it.`,
      'If this was you, you may have signed up with a different email address. Try that one, or create an account.',
    ],
    button: { label: 'Create an account', url },
    notYou: "If this wasn't you, you can ignore this email. No account was created.",
  };
}
