import { BRAND } from '@atrium/contracts/constants';
import type { MailMessage } from '../layout/mail-message.ts';

/** Email to the owner of an account after many failed sign-ins. */
export function failedSignIns(): MailMessage {
  return {
    subject: `Failed sign-in attempts on your ${BRAND} account`,
    paragraphs: [
      `Someone entered a wrong password for your ${BRAND} account several times. None of these attempts signed in, and further attempts are slowed down.`,
      'You can still sign in on the devices you have used before, or with a sign-in link by email.',
    ],
    notYou:
      "If this wasn't you, make sure you don't use this password anywhere else. If you forgot your password, reset it on the sign-in page. We send this message at most once a day.",
  };
}
