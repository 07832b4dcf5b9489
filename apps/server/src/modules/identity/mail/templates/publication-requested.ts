import { BRAND } from '@atrium/contracts/base/constants';
import type { MailMessage } from '../layout/mail-message.ts';
import { toSafeText } from '../layout/safe-text.ts';

/** Data of the email about a publication request. */
export type PublicationRequested = {
  courseTitle: string;
  userName: string;
  userEmail: string;
  url: string;
};

/** Email to the users who may publish a course: its author requests it. */
export function publicationRequested(mail: PublicationRequested): MailMessage {
  const course = toSafeText(mail.courseTitle);
  const user = toSafeText(mail.userName);
  const contact = user ? `${user} (${mail.userEmail})` : mail.userEmail;
  return {
    subject: `Ready to publish: ${course}`,
    paragraphs: [
      `${contact} requested publishing of ${course} on ${BRAND}. Learners can't see it until you publish it.`,
    ],
    button: { label: 'Review course', url: mail.url },
    notYou: "If it isn't ready, you can return it to the author with a comment.",
  };
}
