import type { OwnLearning } from '@atrium/contracts/analytics';

export type RowHint = 'keepIt' | 'isLongest' | 'longest' | 'startToday';

/** What there is to say of somebody's days in a row, the most useful first. */
export function hintsOfRow({
  daysInARow,
  longestDaysInARow,
  learnedToday,
}: Pick<OwnLearning, 'daysInARow' | 'longestDaysInARow' | 'learnedToday'>): RowHint[] {
  if (daysInARow === 0) return longestDaysInARow > 0 ? ['startToday', 'longest'] : ['startToday'];
  // One day alone is no record worth telling.
  const isLongest = daysInARow > 1 && daysInARow >= longestDaysInARow;
  return [...(learnedToday ? [] : (['keepIt'] as const)), isLongest ? 'isLongest' : 'longest'];
}
