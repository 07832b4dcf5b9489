import { revocation } from '@atrium/contracts/constants';
import type { Letter } from './letter.ts';
import { readableName } from './readable-name.ts';

/** What the mail about a revoked certificate needs to know. */
export type CertificateRevoked = {
  courseTitle: string;
  certificateTitle: string;
  number: string;
  reason: string;
  url: string;
};

/** To somebody whose certificate was taken back: that it was, and why. */
export function certificateRevoked(mail: CertificateRevoked): Letter {
  const title = readableName(mail.certificateTitle);
  return {
    subject: `Your certificate was revoked: ${title}`,
    paragraphs: [
      `Your certificate ${mail.number}, ${title}, of ${readableName(mail.courseTitle)} was revoked. It no longer counts as proof of training, and whoever checks it is told so.`,
      `The reason: ${readableName(mail.reason, revocation.reasonMax)}`,
    ],
    button: { label: 'View certificate', url: mail.url },
    notYou:
      'If you think this is a mistake, talk to an admin of your organization, or to those who run the course.',
  };
}
