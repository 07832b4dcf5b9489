import type { TrainingCell } from '@atrium/contracts/training';

const done = (percent: number) => (percent > 0 ? `, ${percent}%` : '');

/** How a cell reads on a day: the words of the matrix, with days as tables have them. */
export function wordsOf(cell: TrainingCell | undefined, on: string): string {
  if (!cell) return 'Not assigned';
  const { state, percent, dueOn, completedOn, graceUntil } = cell;
  switch (state) {
    case 'overdue':
      return `Overdue${done(percent)}, since ${dueOn}`;
    case 'expired':
      return `Expired${done(percent)}, since ${dueOn}`;
    case 'due_soon':
      return graceUntil !== null && dueOn !== null && on > dueOn
        ? `Due soon${done(percent)}, grace until ${graceUntil}`
        : `Due soon${done(percent)}, due ${dueOn}`;
    case 'in_progress':
      return `In progress, ${percent}%, due ${dueOn}`;
    case 'not_started':
      return `Not started, due ${dueOn}`;
    case 'up_to_date':
      return `Completed, ${completedOn}`;
  }
}
