import { upToDatePercent, type TrainingStatus } from '@atrium/contracts/training/constants';
import type { TrainingStatusCounts } from '@atrium/contracts/training/training';

export type SummaryPart = {
  name: 'upToDate' | 'inProgress' | 'dueSoon' | 'overdue' | 'notStarted';
  /** The status whose icon is shown. */
  status: TrainingStatus;
  count: number;
};

/** Returns the total number of required trainings. */
export const countRequired = (counts: TrainingStatusCounts): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

/** Returns the share that is up to date in whole percent. */
export const shareUpToDate = (counts: TrainingStatusCounts): number =>
  upToDatePercent(counts.up_to_date, countRequired(counts));

/** Returns the parts of the summary bar, without empty ones. */
export function summaryParts(counts: TrainingStatusCounts): SummaryPart[] {
  const parts: SummaryPart[] = [
    { name: 'upToDate', status: 'up_to_date', count: counts.up_to_date },
    { name: 'inProgress', status: 'in_progress', count: counts.in_progress },
    { name: 'notStarted', status: 'not_started', count: counts.not_started },
    { name: 'dueSoon', status: 'due_soon', count: counts.due_soon },
    { name: 'overdue', status: 'overdue', count: counts.overdue + counts.expired },
  ];
  return parts.filter(({ count }) => count > 0);
}
