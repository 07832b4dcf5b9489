import { BRAND } from '@atrium/contracts/constants';
import type { Letter } from './letter.ts';
import { readableName } from './readable-name.ts';

/** What the mail about a course that is to be published needs to know. */
export type PublicationRequested = {
  courseTitle: string;
  personName: string;
  personEmail: string;
  url: string;
};

/** To those who may publish a course: its author asks them to. */
export function publicationRequested(mail: PublicationRequested): Letter {
  const course = readableName(mail.courseTitle);
  const person = readableName(mail.personName);
  const known = person ? `${person} (${mail.personEmail})` : mail.personEmail;
  return {
    subject: `Ready to publish: ${course}`,
    paragraphs: [
      `${known} has written ${course} on ${BRAND} and asks you to publish it. Learners see nothing of it until you do.`,
    ],
    button: { label: 'Look at the course', url: mail.url },
    notYou: 'If you do not want to publish it, there is nothing to do.',
  };
}
