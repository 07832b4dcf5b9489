import type { TrainingCell, TrainingMember } from '@atrium/contracts/training/training';
import { trainingStatuses } from '@atrium/contracts/training/constants';

const urgentStatuses = new Set<TrainingCell['status']>(['overdue', 'expired', 'due_soon']);

export type BehindUser = { user: TrainingMember; cell: TrainingCell };

const byUrgency = (a: TrainingCell, b: TrainingCell): number =>
  trainingStatuses.indexOf(a.status) - trainingStatuses.indexOf(b.status) ||
  (a.dueOn ?? '').localeCompare(b.dueOn ?? '');

/** Returns the users with overdue, expired or due soon training, each with the most urgent cell. */
export function listUsersBehind(members: readonly TrainingMember[]): BehindUser[] {
  return members.flatMap((user) => {
    const [cell] = user.cells
      .filter(({ status }) => urgentStatuses.has(status))
      .toSorted(byUrgency);
    return cell ? [{ user, cell }] : [];
  });
}
