import type { TrainingCell } from '@atrium/contracts/training/training';

const formatPercent = (percent: number) => (percent > 0 ? `, ${percent}%` : '');

/** Formats a cell as in the matrix, with ISO dates. */
export function formatCell(cell: TrainingCell | undefined, on: string): string {
  if (!cell) return 'Not assigned';
  const { status, percent, dueOn, completedOn, graceUntil } = cell;
  switch (status) {
    case 'overdue':
      return `Overdue${formatPercent(percent)}, since ${dueOn}`;
    case 'expired':
      return `Expired${formatPercent(percent)}, since ${dueOn}`;
    case 'due_soon':
      return graceUntil !== null && dueOn !== null && on > dueOn
        ? `Due soon${formatPercent(percent)}, grace until ${graceUntil}`
        : `Due soon${formatPercent(percent)}, due ${dueOn}`;
    case 'in_progress':
      return `In progress, ${percent}%, due ${dueOn}`;
    case 'not_started':
      return `Not started, due ${dueOn}`;
    case 'up_to_date':
      return `Up to date, completed ${completedOn}`;
  }
}
