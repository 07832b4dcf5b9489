import type { OwnLearning } from '@atrium/contracts/analytics';

export type StreakHint = 'keepIt' | 'isLongest' | 'longest' | 'startToday';

/** Returns the hints for a streak of learning days, most useful first. */
export function getStreakHints({
  daysInARow,
  longestDaysInARow,
  learnedToday,
}: Pick<OwnLearning, 'daysInARow' | 'longestDaysInARow' | 'learnedToday'>): StreakHint[] {
  if (daysInARow === 0) return longestDaysInARow > 0 ? ['startToday', 'longest'] : ['startToday'];
  // A single day does not count as a record.
  const isLongest = daysInARow > 1 && daysInARow >= longestDaysInARow;
  return [...(learnedToday ? [] : (['keepIt'] as const)), isLongest ? 'isLongest' : 'longest'];
}
