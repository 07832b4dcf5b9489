import type { TrainingCell } from '@atrium/contracts/training/training';
import type { TFunction } from 'i18next';
import { formatShortDay } from '../../../lib/format/format-time.ts';

const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

/** The parts of a training cell that determine the due date. */
export type DueFacts = Pick<TrainingCell, 'status' | 'dueOn' | 'graceUntil' | 'completedOn'>;

/** Returns when required training is due: relative and absolute if it is near, else the date. */
export function dueText(
  { status, dueOn, graceUntil, completedOn }: DueFacts,
  today: string,
  t: TFunction,
  locale: string,
): string {
  const day = (iso: string) => formatShortDay(iso, today, locale);
  if (status === 'up_to_date') {
    return completedOn ? t('training.dueText.completed', { day: day(completedOn) }) : '';
  }
  if (dueOn === null) return '';
  if (status === 'overdue' || status === 'expired') {
    return t(`training.dueText.${status}`, { day: day(dueOn) });
  }
  if (status !== 'due_soon') return t('training.dueText.later', { day: day(dueOn) });
  if (graceUntil !== null && today > dueOn) {
    return t('training.dueText.grace', { day: day(graceUntil) });
  }
  const count = daysBetween(today, dueOn);
  return count <= 0
    ? t('training.dueText.today', { day: day(dueOn) })
    : t('training.dueText.soon', { count, day: day(dueOn) });
}
