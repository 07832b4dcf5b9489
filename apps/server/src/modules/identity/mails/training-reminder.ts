import { BRAND } from '@atrium/contracts/constants';
import type { Letter } from './letter.ts';
import { readableName } from './readable-name.ts';

/** A course that is asked of somebody, by a day of the calendar (YYYY-MM-DD). */
export type ReminderCourse = {
  title: string;
  dueOn: string;
  /** Days from the reader's today to that day; below nothing it has passed. */
  daysLeft: number;
  /** It was completed before and has to be renewed. */
  isRenewal: boolean;
};

/** What a reminder needs to know: at least one course, the most urgent first. */
export type TrainingReminder = { organizationName: string; courses: ReminderCourse[]; url: string };

const inWords = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });
const dayOf = (date: string) => inWords.format(new Date(`${date}T00:00:00Z`));

function stand({ title, dueOn, daysLeft, isRenewal }: ReminderCourse): string {
  const course = readableName(title);
  const day = dayOf(dueOn);
  if (daysLeft < 0)
    return isRenewal
      ? `${course}: your training ran out on ${day}.`
      : `${course}: overdue since ${day}.`;
  const verb = isRenewal ? 'renew it by' : 'due';
  return daysLeft === 0
    ? `${course}: ${verb} today, ${day}.`
    : `${course}: ${verb} ${day}, in ${daysLeft === 1 ? '1 day' : `${daysLeft} days`}.`;
}

function subjectOf({ courses: [first, ...others] }: TrainingReminder): string {
  if (first === undefined || others.length > 0)
    return `Training to complete: ${others.length + 1} courses`;
  const course = readableName(first.title);
  if (first.daysLeft < 0)
    return first.isRenewal ? `Renew your training: ${course}` : `Overdue: ${course}`;
  return first.daysLeft === 0 ? `Due today: ${course}` : `Due ${dayOf(first.dueOn)}: ${course}`;
}

/** To somebody whose organization asks a course of them: by when, and where to go on. */
export function trainingReminder(mail: TrainingReminder): Letter {
  const organization = readableName(mail.organizationName);
  return {
    subject: subjectOf(mail),
    paragraphs: [
      `${organization} asks you to complete training on ${BRAND}. What you have done so far is kept.`,
      ...mail.courses.map(stand),
    ],
    button: { label: mail.courses.length === 1 ? 'Open course' : 'Open dashboard', url: mail.url },
    notYou:
      'These mails belong to training your organization requires. When in the day they come, you choose in Profile Settings.',
  };
}
