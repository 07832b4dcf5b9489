import type { TrainingCell, TrainingMember } from '@atrium/contracts/training';
import { trainingStates } from '@atrium/contracts/training';

const urgentStates = new Set<TrainingCell['state']>(['overdue', 'expired', 'due_soon']);

export type BehindUser = { person: TrainingMember; cell: TrainingCell };

const byUrgency = (a: TrainingCell, b: TrainingCell): number =>
  trainingStates.indexOf(a.state) - trainingStates.indexOf(b.state) ||
  (a.dueOn ?? '').localeCompare(b.dueOn ?? '');

/** Returns the users with overdue, expired or due soon training, each with the most urgent cell. */
export function listUsersBehind(people: readonly TrainingMember[]): BehindUser[] {
  return people.flatMap((person) => {
    const [cell] = person.cells.filter(({ state }) => urgentStates.has(state)).toSorted(byUrgency);
    return cell ? [{ person, cell }] : [];
  });
}
