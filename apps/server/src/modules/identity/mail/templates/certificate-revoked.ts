import { revocation } from '@atrium/contracts/certificates/constants';
import type { MailMessage } from '../layout/mail-message.ts';
import { toSafeText } from '../layout/safe-text.ts';

/** Data of the email about a revoked certificate. */
export type CertificateRevoked = {
  courseTitle: string;
  certificateTitle: string;
  number: string;
  reason: string;
  url: string;
};

/** Email to a learner: their certificate was revoked, with the reason. */
export function certificateRevoked(mail: CertificateRevoked): MailMessage {
  const title = toSafeText(mail.certificateTitle);
  return {
    subject: `Your certificate was revoked: ${title}`,
    paragraphs: [
      `Your certificate ${mail.number}, ${title}, for ${toSafeText(mail.courseTitle)} was revoked. It no longer counts as proof of training, and anyone who verifies it sees that it was revoked.`,
      `Reason: ${toSafeText(mail.reason, revocation.reasonMax)}`,
    ],
    button: { label: 'View certificate', url: mail.url },
    notYou:
      'If you think this is a mistake, contact an admin of your organization or the course team.',
  };
}
