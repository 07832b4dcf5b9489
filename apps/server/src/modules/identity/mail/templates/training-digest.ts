import { BRAND } from '@atrium/contracts/base/constants';
import { trainingDays, upToDatePercent } from '@atrium/contracts/training/constants';
import type { MailMessage } from '../layout/mail-message.ts';
import { toSafeText } from '../layout/safe-text.ts';

/** Data of the weekly training summary. */
export type TrainingDigest = {
  organizationName: string;
  required: number;
  upToDate: number;
  overdue: number;
  dueSoon: number;
  /** Number of members with overdue, expired or soon due training. */
  members: number;
  url: string;
};

const pluralize = (count: number, one: string, many: string) =>
  `${count} ${count === 1 ? one : many}`;

/** Weekly email to the admins of an organization: its training status. */
export function trainingDigest(mail: TrainingDigest): MailMessage {
  const organization = toSafeText(mail.organizationName);
  const share = upToDatePercent(mail.upToDate, mail.required);
  const hasNothingDue = mail.overdue + mail.dueSoon === 0;
  return {
    subject: `Training at ${organization}: ${share}% up to date`,
    paragraphs: [
      `${mail.upToDate} of ${pluralize(mail.required, 'required training', 'required trainings')} at ${organization} on ${BRAND} ${mail.upToDate === 1 ? 'is' : 'are'} up to date.`,
      hasNothingDue
        ? `Nothing is overdue, and nothing is due in the next ${trainingDays.dueSoon} days.`
        : `${mail.overdue} overdue or expired, ${mail.dueSoon} due in the next ${trainingDays.dueSoon} days. This affects ${pluralize(mail.members, 'person', 'people')}. We remind them by email.`,
    ],
    button: { label: 'Open training matrix', url: mail.url },
    notYou:
      'You get this email once a week because you are an admin of this organization. Choose the delivery time in Profile Settings.',
  };
}
