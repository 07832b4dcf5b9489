import { publicationCommentMax } from '@atrium/contracts/constants';
import type { Letter } from './letter.ts';
import { readableName } from './readable-name.ts';

/** Content of the mail about a returned publication request. */
export type PublicationReturned = {
  courseTitle: string;
  personName: string;
  comment: string;
  url: string;
};

/** To the author of a course: their publication request was returned with a comment. */
export function publicationReturned(mail: PublicationReturned): Letter {
  const course = readableName(mail.courseTitle);
  const person = readableName(mail.personName) || 'A reviewer';
  return {
    subject: `Changes requested: ${course}`,
    paragraphs: [
      `${person} reviewed ${course} and returned it to you. Make the changes, then request publishing again.`,
      `Comment: ${readableName(mail.comment, publicationCommentMax)}`,
    ],
    button: { label: 'Edit the course', url: mail.url },
    notYou: 'Learners see nothing of your changes until the course is published.',
  };
}
