import type { OwnLearning } from '@atrium/contracts/analytics';

export type StreakHint = 'keepIt' | 'isLongest' | 'longest' | 'startToday';

/** Returns the hints for a streak of learning days, most useful first. */
export function getStreakHints({
  currentStreakDays,
  longestStreakDays,
  learnedToday,
}: Pick<OwnLearning, 'currentStreakDays' | 'longestStreakDays' | 'learnedToday'>): StreakHint[] {
  if (currentStreakDays === 0)
    return longestStreakDays > 0 ? ['startToday', 'longest'] : ['startToday'];
  // A single day does not count as a record.
  const isLongest = currentStreakDays > 1 && currentStreakDays >= longestStreakDays;
  return [...(learnedToday ? [] : (['keepIt'] as const)), isLongest ? 'isLongest' : 'longest'];
}
