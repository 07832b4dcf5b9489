import { publicationCommentMax } from '@atrium/contracts/authoring/constants';
import type { MailMessage } from '../layout/mail-message.ts';
import { toSafeText } from '../layout/safe-text.ts';

/** Data of the email about a returned publication request. */
export type PublicationReturned = {
  courseTitle: string;
  userName: string;
  comment: string;
  url: string;
};

/** Email to the author of a course: their publication request was returned with a comment. */
export function publicationReturned(mail: PublicationReturned): MailMessage {
  const course = toSafeText(mail.courseTitle);
  const user = toSafeText(mail.userName) || 'A reviewer';
  return {
    subject: `Changes requested: ${course}`,
    paragraphs: [
      `${user} reviewed ${course} and returned it to you. Make the changes, then request publishing again.`,
      `Comment: ${toSafeText(mail.comment, publicationCommentMax)}`,
    ],
    button: { label: 'Edit course', url: mail.url },
    notYou: "Learners can't see your changes until the course is published.",
  };
}
