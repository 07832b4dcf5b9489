import type { TrainingStatusCounts, TrainingState } from '@atrium/contracts/training';

export type SummaryPart = {
  name: 'upToDate' | 'underWay' | 'dueSoon' | 'late' | 'notStarted';
  /** The status whose icon is shown. */
  state: TrainingState;
  count: number;
};

/** Returns the total number of required trainings. */
export const countRequired = (counts: TrainingStatusCounts): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

/** Returns the share that is up to date in whole percent: 100 only if all of it is. */
export function shareUpToDate(counts: TrainingStatusCounts): number {
  const required = countRequired(counts);
  return required === 0 ? 100 : Math.floor((100 * counts.up_to_date) / required);
}

/** Returns the parts of the summary bar, without empty ones. */
export function summaryParts(counts: TrainingStatusCounts): SummaryPart[] {
  const parts: SummaryPart[] = [
    { name: 'upToDate', state: 'up_to_date', count: counts.up_to_date },
    { name: 'underWay', state: 'in_progress', count: counts.in_progress },
    { name: 'notStarted', state: 'not_started', count: counts.not_started },
    { name: 'dueSoon', state: 'due_soon', count: counts.due_soon },
    { name: 'late', state: 'overdue', count: counts.overdue + counts.expired },
  ];
  return parts.filter(({ count }) => count > 0);
}
