import { BRAND } from '@atrium/contracts/constants';
import type { Letter } from './letter.ts';
import { readableName } from './readable-name.ts';

/** What the week's summary for an admin needs to know. */
export type TrainingDigest = {
  organizationName: string;
  required: number;
  upToDate: number;
  overdue: number;
  dueSoon: number;
  /** People with something overdue, expired or due soon. */
  people: number;
  url: string;
};

const times = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** To an organization's admins, once a week: how its training stands. */
export function trainingDigest(mail: TrainingDigest): Letter {
  const organization = readableName(mail.organizationName);
  const share = mail.required === 0 ? 100 : Math.floor((100 * mail.upToDate) / mail.required);
  const isCalm = mail.overdue + mail.dueSoon === 0;
  return {
    subject: `Training at ${organization}: ${share}% up to date`,
    paragraphs: [
      `${mail.upToDate} of ${times(mail.required, 'required training', 'required trainings')} at ${organization} on ${BRAND} ${mail.upToDate === 1 ? 'is' : 'are'} up to date.`,
      isCalm
        ? 'Nothing is overdue, and nothing is due in the next 14 days.'
        : `${mail.overdue} overdue or expired, ${mail.dueSoon} due in the next 14 days. That concerns ${times(mail.people, 'person', 'people')}, who are reminded by mail.`,
    ],
    button: { label: 'Open training matrix', url: mail.url },
    notYou:
      'You get this mail once a week because you are an admin of this organization. When in the day it comes, you choose in Profile Settings.',
  };
}
