import { addDays } from '../scopes/index.ts';

/** Lengths of the current and the longest streak of days. */
export type Streaks = {
  currentStreakDays: number;
  longestStreakDays: number;
  learnedToday: boolean;
};

/** Computes the streaks of sorted days. A streak that reached yesterday still counts: today is not over. */
export function computeStreaks(days: readonly string[], today: string): Streaks {
  let length = 0;
  let longest = 0;
  let last: string | undefined;
  for (const day of days) {
    length = last !== undefined && addDays(last, 1) === day ? length + 1 : 1;
    longest = Math.max(longest, length);
    last = day;
  }
  const isCurrent = last !== undefined && last >= addDays(today, -1);
  return {
    currentStreakDays: isCurrent ? length : 0,
    longestStreakDays: longest,
    learnedToday: days.includes(today),
  };
}
