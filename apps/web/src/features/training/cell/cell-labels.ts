import type { TrainingStatus } from '@atrium/contracts/training/constants';
import type { TrainingCell } from '@atrium/contracts/training/training';
import type { TFunction } from 'i18next';
import { formatShortDay } from '../../../lib/format/format-time.ts';

const withPercent = new Set<TrainingStatus>(['in_progress', 'due_soon', 'overdue', 'expired']);

/** Whether a status needs action soon or now. Only such training is reminded of on request. */
export const isUrgent = (status: TrainingStatus): boolean =>
  status === 'overdue' || status === 'expired' || status === 'due_soon';

/** Returns the label of a cell's status, with the progress of the cycle where useful. */
export function statusLabel({ status, percent }: TrainingCell, t: TFunction): string {
  const label = t(`training.statuses.${status}`);
  const isPercentShown = status === 'in_progress' || percent > 0;
  return withPercent.has(status) && isPercentShown
    ? t('training.withPercent', { status: label, percent })
    : label;
}

/** Returns the relevant date of a status: since when, by when, or completed on. */
export function statusDate(cell: TrainingCell, on: string, t: TFunction, locale: string): string {
  const day = (iso: string | null) => (iso === null ? '' : formatShortDay(iso, on, locale));
  switch (cell.status) {
    case 'up_to_date':
      return t('training.dueText.completed', { day: day(cell.completedOn) });
    case 'overdue':
    case 'expired':
      return t('training.since', { day: day(cell.dueOn) });
    case 'due_soon':
      return cell.graceUntil !== null && cell.dueOn !== null && on > cell.dueOn
        ? t('training.graceUntil', { day: day(cell.graceUntil) })
        : t('training.due', { day: day(cell.dueOn) });
    case 'in_progress':
    case 'not_started':
      return t('training.due', { day: day(cell.dueOn) });
  }
}
