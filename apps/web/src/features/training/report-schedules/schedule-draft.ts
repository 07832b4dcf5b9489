import {
  reportLimits,
  type ReportFormat,
  type ReportFrequency,
} from '@atrium/contracts/training/constants';
import type { ReportSchedule, ReportTerms } from '@atrium/contracts/training/report-schedules';

/** The value of a choice without a team or course. */
export const everything = 'all';
/** The value of the team choice after the team was deleted. */
export const deletedTeam = '';

/** Form values of a schedule. */
export type ScheduleDraft = {
  name: string;
  team: string;
  course: string;
  format: ReportFormat;
  frequency: ReportFrequency;
  weekday: string;
  monthDay: string;
  localTime: string;
  readerIds: readonly string[];
  /** One per line, or separated by commas. */
  emails: string;
};

export type DraftPart = 'name' | 'team' | 'localTime' | 'recipients' | 'emails';

export const emptySchedule: ScheduleDraft = {
  name: '',
  team: everything,
  course: everything,
  format: 'xlsx',
  frequency: 'weekly',
  weekday: '1',
  monthDay: '1',
  localTime: '08:00',
  readerIds: [],
  emails: '',
};

/** Returns the form values of a schedule, without recipients who lost their role. */
export const draftOf = (schedule: ReportSchedule): ScheduleDraft => ({
  name: schedule.name,
  team: schedule.coversTeam ? (schedule.teamId ?? deletedTeam) : everything,
  course: schedule.courseId === null ? everything : String(schedule.courseId),
  format: schedule.format,
  frequency: schedule.frequency,
  weekday: schedule.frequency === 'weekly' ? String(schedule.day) : emptySchedule.weekday,
  monthDay: schedule.frequency === 'monthly' ? String(schedule.day) : emptySchedule.monthDay,
  localTime: schedule.localTime,
  readerIds: schedule.readers.filter(({ role }) => role !== null).map(({ id }) => id),
  emails: schedule.emails.join('\n'),
});

/** Returns the addresses in a text, each once. */
export const listEmails = (text: string): string[] => [
  ...new Set(
    text
      .toLowerCase()
      .split(/[\s,;]+/)
      .filter(Boolean),
  ),
];

const isEmail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) && text.length <= 320;

/** Returns the parts with missing or invalid values. */
export function findScheduleErrors(draft: ScheduleDraft): DraftPart[] {
  const emails = listEmails(draft.emails);
  const count = emails.length + draft.readerIds.length;
  return [
    ...(draft.name.trim() === '' ? (['name'] as const) : []),
    ...(draft.team === deletedTeam ? (['team'] as const) : []),
    ...(/^\d\d:\d\d$/.test(draft.localTime) ? [] : (['localTime'] as const)),
    ...(count === 0 || count > reportLimits.recipients ? (['recipients'] as const) : []),
    ...(emails.every(isEmail) ? [] : (['emails'] as const)),
  ];
}

/** Returns the terms to save. */
export const toTerms = (draft: ScheduleDraft, isPaused: boolean): ReportTerms => ({
  name: draft.name.trim(),
  coversTeam: draft.team !== everything,
  teamId: draft.team === everything ? null : draft.team,
  courseId: draft.course === everything ? null : Number(draft.course),
  format: draft.format,
  frequency: draft.frequency,
  day: Number(draft.frequency === 'weekly' ? draft.weekday : draft.monthDay),
  localTime: draft.localTime,
  isPaused,
  readerIds: [...draft.readerIds],
  emails: listEmails(draft.emails),
});

/** Returns the terms of a schedule, paused or not. */
export const termsOf = (schedule: ReportSchedule, isPaused: boolean): ReportTerms => ({
  ...toTerms(draftOf(schedule), isPaused),
  teamId: schedule.teamId,
  readerIds: schedule.readers.map(({ id }) => id),
});
