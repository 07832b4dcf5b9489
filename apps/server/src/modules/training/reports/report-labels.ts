import type {
  TrainingStatusCounts,
  TrainingState,
  TrainingSummary,
} from '@atrium/contracts/training';
import { trainingStates } from '@atrium/contracts/training';
import type { Day } from '../days/index.ts';
import type { MatrixFilter } from '../matrix/index.ts';

/** The label of each state, as in the matrix, and its meaning. */
const stateLabels: Record<TrainingState, { word: string; meaning: string }> = {
  overdue: { word: 'Overdue', meaning: 'not completed by its due date' },
  expired: { word: 'Expired', meaning: 'completed once, no longer valid' },
  due_soon: { word: 'Due soon', meaning: 'due within 14 days, or in its grace period' },
  in_progress: { word: 'In progress', meaning: 'started, not due yet' },
  not_started: { word: 'Not started', meaning: 'not started, not due yet' },
  up_to_date: { word: 'Completed', meaning: 'completed and valid' },
};

const formatCount = (count: number) => new Intl.NumberFormat('en').format(count);

/** Formats an ISO date in long form. */
const formatLongDay = (day: string): string =>
  new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );

/** Describes the day of a report. */
export const formatReportDay = ({ on, moment, timeZone }: Day): string =>
  moment === null
    ? `As of ${formatLongDay(on)} (day not over). Time zone: ${timeZone}.`
    : `As of the end of ${formatLongDay(on)}. Time zone: ${timeZone}.`;

/** Describes the share of required training that is up to date. Rounds down: 100% only if all of it is. */
export function formatCompletionShare(counts: TrainingStatusCounts): string {
  const required = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const share = required === 0 ? 100 : Math.floor((100 * counts.up_to_date) / required);
  const parts = trainingStates
    .filter((state) => counts[state] > 0)
    .map((state) => `${formatCount(counts[state])} ${stateLabels[state].word.toLowerCase()}`);
  return [`${share}% of required training is up to date`, ...parts].join(' · ');
}

/** Describes which people a report lists and in which order. */
export function formatReportFilter(filter: MatrixFilter, summary: TrainingSummary, count: number) {
  const team = summary.teams.find(({ id }) => id === filter.teamId)?.name;
  const course = summary.courses.find(({ id }) => id === filter.courseId)?.title;
  const parts = [
    `${formatCount(count)} ${count === 1 ? 'person' : 'people'}`,
    ...(filter.teamId === undefined ? [] : [`team: ${team ?? filter.teamId}`]),
    ...(filter.courseId === undefined ? [] : [`course: ${course ?? filter.courseId}`]),
    ...(filter.state === undefined ? [] : [`status: ${stateLabels[filter.state].word}`]),
    ...(filter.search ? [`name or email contains “${filter.search}”`] : []),
    filter.sort === 'name' ? 'by name' : 'most urgent first',
  ];
  return parts.join(' · ');
}

export const legend = [
  ...trainingStates.map((state) => `${stateLabels[state].word}: ${stateLabels[state].meaning}`),
  '–: not assigned',
].join('; ');
