import { BRAND } from '@atrium/contracts/base/constants';
import type { MailMessage } from '../layout/mail-message.ts';
import { toSafeText } from '../layout/safe-text.ts';

/** Data of the email about a merged account. */
export type AccountsMerged = { organizationName: string };

/** Email to a user, at the emails of both accounts: an admin merged one of them into the other. */
export function accountsMerged({ organizationName }: AccountsMerged): MailMessage {
  const organization = toSafeText(organizationName);
  return {
    subject: `Your two ${BRAND} accounts were merged`,
    paragraphs: [
      `You had two ${BRAND} accounts in ${organization}. An admin merged them into one, which has your courses and certificates. The other account can no longer sign in, and its certificates stay valid.`,
    ],
    notYou: `If you have only one account, or can't sign in any more, contact an admin of ${organization}.`,
  };
}
