import { BRAND } from '@atrium/contracts/base/constants';
import type { MailMessage } from '../layout/mail-message.ts';
import { toSafeText } from '../layout/safe-text.ts';

/** A required course with its due date (YYYY-MM-DD). */
type ReminderCourse = {
  title: string;
  dueOn: string;
  /** Days until the due date in the recipient's time zone; negative if it has passed. */
  daysLeft: number;
  /** The course was completed before and has to be renewed. */
  isRenewal: boolean;
};

/** Data of the reminder: at least one course, most urgent first. */
export type TrainingReminder = { organizationName: string; courses: ReminderCourse[]; url: string };

const longDate = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });
const dayOf = (date: string) => longDate.format(new Date(`${date}T00:00:00Z`));

function formatStatus({ title, dueOn, daysLeft, isRenewal }: ReminderCourse): string {
  const course = toSafeText(title);
  const day = dayOf(dueOn);
  if (daysLeft < 0)
    return isRenewal
      ? `${course}: your training expired on ${day}.`
      : `${course}: overdue since ${day}.`;
  const verb = isRenewal ? 'renew it by' : 'due';
  return daysLeft === 0
    ? `${course}: ${verb} today, ${day}.`
    : `${course}: ${verb} ${day}, in ${daysLeft === 1 ? '1 day' : `${daysLeft} days`}.`;
}

function subjectOf({ courses: [first, ...others] }: TrainingReminder): string {
  if (first === undefined || others.length > 0)
    return `Training to complete: ${others.length + 1} courses`;
  const course = toSafeText(first.title);
  if (first.daysLeft < 0)
    return first.isRenewal ? `Renew your training: ${course}` : `Overdue: ${course}`;
  return first.daysLeft === 0 ? `Due today: ${course}` : `Due ${dayOf(first.dueOn)}: ${course}`;
}

/** Email to a member: required courses that are due, overdue or expired. */
export function trainingReminder(mail: TrainingReminder): MailMessage {
  const organization = toSafeText(mail.organizationName);
  return {
    subject: subjectOf(mail),
    paragraphs: [
      `${organization} requires you to complete training on ${BRAND}. Your progress so far is saved.`,
      ...mail.courses.map(formatStatus),
    ],
    button: { label: mail.courses.length === 1 ? 'Open course' : 'Open dashboard', url: mail.url },
    notYou:
      'You get these emails because your organization requires this training. Choose the delivery time in Profile Settings.',
  };
}
