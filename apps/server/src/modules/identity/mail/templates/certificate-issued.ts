import type { MailMessage } from '../layout/mail-message.ts';
import { toSafeText } from '../layout/safe-text.ts';

/** Data of the email about a new certificate. */
export type CertificateIssued = {
  courseTitle: string;
  certificateTitle: string;
  number: string;
  url: string;
};

/** Email to a learner: their certificate was issued. */
export function certificateIssued(mail: CertificateIssued): MailMessage {
  const title = toSafeText(mail.certificateTitle);
  return {
    subject: `Your certificate: ${title}`,
    paragraphs: [
      `You completed ${toSafeText(mail.courseTitle)}. Your certificate is ${title}, number ${mail.number}.`,
      'You can view it, print it and download it as a PDF. The code on it opens a page where anyone can verify it.',
    ],
    button: { label: 'View certificate', url: mail.url },
    notYou:
      "If you didn't take this course, change your password: someone else may be using your account.",
  };
}
