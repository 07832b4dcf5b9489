import { capstones } from '@atrium/contracts/progress/constants';
import type { MailMessage } from '../layout/mail-message.ts';
import { toSafeText } from '../layout/safe-text.ts';

/** Data of the email about a reviewed capstone. */
export type CapstoneReviewed = {
  decision: 'approved' | 'returned';
  comment: string;
  courseTitle: string;
  lessonTitle: string;
  url: string;
};

/** Email to a learner: their capstone was approved or returned. */
export function capstoneReviewed(mail: CapstoneReviewed): MailMessage {
  const course = toSafeText(mail.courseTitle);
  const lesson = toSafeText(mail.lessonTitle);
  const comment = toSafeText(mail.comment, capstones.commentMax);
  const isApproved = mail.decision === 'approved';
  return {
    subject: isApproved
      ? `Your capstone project was approved: ${lesson}`
      : `Your capstone project was returned: ${lesson}`,
    paragraphs: [
      isApproved
        ? `Your capstone project in ${course} was reviewed and approved. The lesson is complete.`
        : `Your capstone project in ${course} was reviewed and returned to you. Make the changes, then submit it again.`,
      ...(comment ? [`Reviewer's comment: ${comment}`] : []),
    ],
    button: { label: 'Open capstone project', url: mail.url },
    notYou:
      "If you didn't submit this capstone project, change your password: someone else may be using your account.",
  };
}
