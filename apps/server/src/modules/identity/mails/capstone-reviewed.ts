import { capstones } from '@atrium/contracts/constants';
import type { Letter } from './letter.ts';
import { readableName } from './readable-name.ts';

/** What the mail about a reviewed project needs to know. */
export type CapstoneReviewed = {
  decision: 'approved' | 'returned';
  comment: string;
  courseTitle: string;
  lessonTitle: string;
  url: string;
};

/** To somebody who handed a project in: it is approved, or there is something left to do. */
export function capstoneReviewed(mail: CapstoneReviewed): Letter {
  const course = readableName(mail.courseTitle);
  const lesson = readableName(mail.lessonTitle);
  const comment = readableName(mail.comment, capstones.commentMax);
  const isApproved = mail.decision === 'approved';
  return {
    subject: isApproved
      ? `Your project is approved: ${lesson}`
      : `Your project came back: ${lesson}`,
    paragraphs: [
      isApproved
        ? `Your project in ${course} was reviewed and approved. The lesson is complete.`
        : `Your project in ${course} was reviewed and came back to you. Go over it again, then submit it once more.`,
      ...(comment ? [`The reviewer wrote: ${comment}`] : []),
    ],
    button: { label: 'Open project', url: mail.url },
    notYou:
      'If you have not handed in this project, change your password: somebody else may be using your account.',
  };
}
