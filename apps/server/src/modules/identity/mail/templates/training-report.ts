import type { ReportFormat, ReportFrequency } from '@atrium/contracts/training/constants';
import {
  reportLimits,
  trainingDays,
  trainingFileNames,
  upToDatePercent,
} from '@atrium/contracts/training/constants';
import type { MailMessage } from '../layout/mail-message.ts';
import { toSafeText } from '../layout/safe-text.ts';

/** Data of a scheduled training report. */
export type TrainingReport = {
  organizationName: string;
  scheduleName: string;
  /** Null if their account was deleted. */
  setUpBy: string | null;
  frequency: ReportFrequency;
  format: ReportFormat;
  /** The day the stats are as of. */
  on: string;
  teamName: string | null;
  courseTitle: string | null;
  /** True if the stats cover only the people the recipient manages. */
  isOwnTeams: boolean;
  required: number;
  upToDate: number;
  overdue: number;
  dueSoon: number;
  url: string;
  /** Null for members, who sign in to see the report. */
  unsubscribe: { pageUrl: string; postUrl: string } | null;
};

const formatDay = (day: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));

function formatScope({ teamName, courseTitle, isOwnTeams }: TrainingReport): string {
  const people = teamName === null ? undefined : `the team ${toSafeText(teamName)}`;
  const course = courseTitle === null ? undefined : `the course ${toSafeText(courseTitle)}`;
  const parts = [people, course].filter((part) => part !== undefined);
  const covers = parts.length > 0 ? ` It covers ${parts.join(' and ')}.` : '';
  return isOwnTeams ? `${covers} You see the people you manage.` : covers;
}

/** Scheduled email: the training stats of an organization and a link to the details. */
export function trainingReport(mail: TrainingReport): MailMessage {
  const organization = toSafeText(mail.organizationName);
  const name = toSafeText(mail.scheduleName);
  const share = upToDatePercent(mail.upToDate, mail.required);
  const setUpBy = mail.setUpBy === null ? '' : ` by ${toSafeText(mail.setUpBy)}`;
  const isExternal = mail.unsubscribe !== null;
  return {
    subject: `${name}: ${share}% up to date at ${organization}`,
    paragraphs: [
      `Training at ${organization} as of ${formatDay(mail.on)}.${formatScope(mail)}`,
      `${mail.upToDate} of ${mail.required} required up to date (${share}%). ${mail.overdue} overdue or expired, ${mail.dueSoon} due in the next ${trainingDays.dueSoon} days.`,
      `To download the file, open the report and choose Export, then “${trainingFileNames[mail.format]}”.`,
      isExternal
        ? `The link works for ${reportLimits.linkDays} days without an account. Don’t forward it: anyone who has it can see the training records, and every visit is logged.`
        : 'Sign in to open the report.',
    ],
    button: { label: 'Open report', url: mail.url },
    notYou: `You get this ${mail.frequency} report because it was set up for you${setUpBy} at ${organization}.${isExternal ? '' : ' To stop it, ask an admin to remove you from its recipients.'}`,
    ...(mail.unsubscribe && {
      links: [{ label: 'Unsubscribe', url: mail.unsubscribe.pageUrl }],
      unsubscribeUrl: mail.unsubscribe.postUrl,
    }),
  };
}
