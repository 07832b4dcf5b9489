import type { EvidenceMethod, TrainingStatus } from '@atrium/contracts/training/constants';
import type { TrainingCell } from '@atrium/contracts/training/training';
import type { MethodCount } from '@atrium/contracts/training/user-records';

/** The label of each status in files, as on the screen. */
export const statusLabels: Record<TrainingStatus, string> = {
  overdue: 'Overdue',
  expired: 'Expired',
  due_soon: 'Due soon',
  in_progress: 'In progress',
  not_started: 'Not started',
  up_to_date: 'Up to date',
};

const methodLabels: Record<EvidenceMethod, string> = {
  watched: 'watched',
  position: 'watched to the end',
  marked: 'marked by hand',
  passed: 'passed',
  submitted: 'submitted',
  approved: 'approved',
};

/** Formats how lessons were completed, such as "3 watched, 1 passed". */
export const formatMethods = (methods: readonly MethodCount[]): string =>
  methods.map(({ method, lessonCount }) => `${lessonCount} ${methodLabels[method]}`).join(', ');

const formatPercent = (percent: number) => (percent > 0 ? `, ${percent}%` : '');

/** Formats what follows the label of a cell's status. */
function formatDetails(
  { status, percent, dueOn, completedOn, graceUntil }: TrainingCell,
  on: string,
) {
  switch (status) {
    case 'overdue':
    case 'expired':
      return `${formatPercent(percent)}, since ${dueOn}`;
    case 'due_soon':
      return graceUntil !== null && dueOn !== null && on > dueOn
        ? `${formatPercent(percent)}, grace until ${graceUntil}`
        : `${formatPercent(percent)}, due ${dueOn}`;
    case 'in_progress':
      return `, ${percent}%, due ${dueOn}`;
    case 'not_started':
      return `, due ${dueOn}`;
    case 'up_to_date':
      return `, completed ${completedOn}`;
  }
}

/** Formats a cell as in the matrix, with ISO dates. */
export const formatCell = (cell: TrainingCell | undefined, on: string): string =>
  cell ? `${statusLabels[cell.status]}${formatDetails(cell, on)}` : 'Not assigned';

/** Formats the teams of a member in exported files. Names may contain commas. */
export const formatTeams = (teams: readonly string[]): string => teams.join('; ');
