import type { TrainingCell } from '@atrium/contracts/training';
import type { TFunction } from 'i18next';
import { formatShortDay } from '../format-time.ts';

const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

/** The parts of a training cell that determine the due date. */
export type DueFacts = Pick<TrainingCell, 'state' | 'dueOn' | 'graceUntil' | 'completedOn'>;

/** Returns when required training is due: relative and absolute if it is near, else the date. */
export function dueText(
  { state, dueOn, graceUntil, completedOn }: DueFacts,
  today: string,
  t: TFunction,
  locale: string,
): string {
  const day = (iso: string) => formatShortDay(iso, today, locale);
  if (state === 'up_to_date') {
    return completedOn ? t('training.dueLine.completed', { day: day(completedOn) }) : '';
  }
  if (dueOn === null) return '';
  if (state === 'overdue' || state === 'expired') {
    return t(`training.dueLine.${state}`, { day: day(dueOn) });
  }
  if (state !== 'due_soon') return t('training.dueLine.later', { day: day(dueOn) });
  if (graceUntil !== null && today > dueOn) {
    return t('training.dueLine.grace', { day: day(graceUntil) });
  }
  const count = daysBetween(today, dueOn);
  return count <= 0
    ? t('training.dueLine.today', { day: day(dueOn) })
    : t('training.dueLine.soon', { count, day: day(dueOn) });
}
