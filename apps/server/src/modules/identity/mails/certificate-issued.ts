import type { Letter } from './letter.ts';
import { readableName } from './readable-name.ts';

/** What the mail about a new certificate needs to know. */
export type CertificateIssued = {
  courseTitle: string;
  certificateTitle: string;
  number: string;
  url: string;
};

/** To somebody who has completed a course: their certificate is there. */
export function certificateIssued(mail: CertificateIssued): Letter {
  const title = readableName(mail.certificateTitle);
  return {
    subject: `Your certificate: ${title}`,
    paragraphs: [
      `You have completed ${readableName(mail.courseTitle)}. Your certificate, ${title}, has the number ${mail.number}.`,
      'You can look at it, print it and download it as a PDF. The code on it leads to a page where anyone can check that it is genuine.',
    ],
    button: { label: 'View certificate', url: mail.url },
    notYou:
      'If you have not taken this course, change your password: somebody else may be using your account.',
  };
}
