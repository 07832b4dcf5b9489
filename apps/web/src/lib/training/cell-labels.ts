import type { TrainingCell, TrainingState } from '@atrium/contracts/training';
import type { TFunction } from 'i18next';
import { formatShortDay } from '../format-time.ts';

const withPercent = new Set<TrainingState>(['in_progress', 'due_soon', 'overdue', 'expired']);

/** Returns the label of a cell's status, with the progress of the cycle where useful. */
export function statusLabel({ state, percent }: TrainingCell, t: TFunction): string {
  const word = t(`training.states.${state}`);
  const isTelling = state === 'in_progress' || percent > 0;
  return withPercent.has(state) && isTelling
    ? t('training.withPercent', { state: word, percent })
    : word;
}

/** Returns the relevant date of a status: since when, by when, or completed on. */
export function statusDate(cell: TrainingCell, on: string, t: TFunction, locale: string): string {
  const day = (iso: string | null) => (iso === null ? '' : formatShortDay(iso, on, locale));
  switch (cell.state) {
    case 'up_to_date':
      return day(cell.completedOn);
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
