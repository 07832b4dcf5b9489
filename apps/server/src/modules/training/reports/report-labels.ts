import {
  type DetailFilter,
  type FieldCondition,
  readFieldConditions,
} from '@atrium/contracts/organizations/detail-filter';
import {
  type TrainingStatus,
  trainingDays,
  trainingStatuses,
  upToDatePercent,
} from '@atrium/contracts/training/constants';
import type { TrainingStatusCounts, TrainingSummary } from '@atrium/contracts/training/training';
import type { Day } from '../days/index.ts';
import { type MatrixFilter, statusLabels } from '../matrix/index.ts';

const statusMeanings: Record<TrainingStatus, string> = {
  overdue: 'not completed by its due date',
  expired: 'completed once, no longer valid',
  due_soon: `due within ${trainingDays.dueSoon} days, or in its grace period`,
  in_progress: 'started, not due yet',
  not_started: 'not started, not due yet',
  up_to_date: 'completed and valid',
};

const formatCount = (count: number) => new Intl.NumberFormat('en').format(count);

/** Formats an ISO date in long form. */
export const formatLongDay = (day: string): string =>
  new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );

/** Describes the day of a report. */
export const formatReportDay = ({ on, moment, timeZone }: Day): string =>
  moment === null
    ? `As of ${formatLongDay(on)} (day not over). Time zone: ${timeZone}.`
    : `As of the end of ${formatLongDay(on)}. Time zone: ${timeZone}.`;

/** Describes the share of required training that is up to date. */
export function formatCompletionShare(counts: TrainingStatusCounts): string {
  const required = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const share = upToDatePercent(counts.up_to_date, required);
  const parts = trainingStatuses
    .filter((status) => counts[status] > 0)
    .map((status) => `${formatCount(counts[status])} ${statusLabels[status].toLowerCase()}`);
  return [`${share}% of required training is up to date`, ...parts].join(' · ');
}

/** Describes which details of members a report is filtered by. */
function formatDetails(
  { department, location, jobTitle, reportsTo, hiredSince, hiredUntil, customFields }: DetailFilter,
  reportsToName: string | undefined,
): string[] {
  return [
    ...(department === undefined ? [] : [`department: ${department}`]),
    ...(location === undefined ? [] : [`location: ${location}`]),
    ...(jobTitle === undefined ? [] : [`job title: ${jobTitle}`]),
    ...(reportsTo === undefined ? [] : [`reporting to ${reportsToName ?? reportsTo}`]),
    ...(hiredSince === undefined ? [] : [`hired since ${formatLongDay(hiredSince)}`]),
    ...(hiredUntil === undefined ? [] : [`hired until ${formatLongDay(hiredUntil)}`]),
    ...Object.entries(customFields === undefined ? {} : readFieldConditions(customFields)).map(
      ([key, condition]) => `${key}: ${formatCondition(condition)}`,
    ),
  ];
}

const formatCondition = (condition: FieldCondition): string =>
  typeof condition === 'object'
    ? Object.entries(condition)
        .map(([bound, value]) => `${bound} ${value}`)
        .join(', ')
    : String(condition);

/** Describes which members a report lists and in which order. The report of a manager names the manager. */
export function formatReportFilter(
  filter: MatrixFilter,
  summary: TrainingSummary,
  {
    count,
    manager,
    reportsToName,
  }: { count: number; manager: string | null; reportsToName?: string | undefined },
) {
  const team = summary.teams.find(({ id }) => id === filter.teamId)?.name;
  const course = summary.courses.find(({ id }) => id === filter.courseId)?.title;
  const parts = [
    `${formatCount(count)} ${count === 1 ? 'person' : 'people'}`,
    ...(manager === null || filter.managerId === null ? [] : [`managed by ${manager}`]),
    ...(filter.teamId === undefined ? [] : [`team: ${team ?? filter.teamId}`]),
    ...(filter.courseId === undefined ? [] : [`course: ${course ?? filter.courseId}`]),
    ...(filter.status === undefined ? [] : [`status: ${statusLabels[filter.status]}`]),
    ...formatDetails(filter, reportsToName),
    ...(filter.search ? [`name, email or employee ID contains “${filter.search}”`] : []),
    filter.sort === 'name' ? 'by name' : 'most urgent first',
  ];
  return parts.join(' · ');
}

export const legend = [
  ...trainingStatuses.map((status) => `${statusLabels[status]}: ${statusMeanings[status]}`),
  '–: not assigned',
].join('; ');
