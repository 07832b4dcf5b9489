import { addDays } from './calendar.ts';

/** How many days in a row: the row that goes on, and the longest there was. */
export type Streaks = { daysInARow: number; longestDaysInARow: number; learnedToday: boolean };

/** The rows in some days, given in order. One that reached yesterday goes on: today is not over. */
export function streaksOf(days: readonly string[], today: string): Streaks {
  let length = 0;
  let longest = 0;
  let last: string | undefined;
  for (const day of days) {
    length = last !== undefined && addDays(last, 1) === day ? length + 1 : 1;
    longest = Math.max(longest, length);
    last = day;
  }
  const goesOn = last !== undefined && last >= addDays(today, -1);
  return {
    daysInARow: goesOn ? length : 0,
    longestDaysInARow: longest,
    learnedToday: days.includes(today),
  };
}
