const dayMs = 86_400_000;
const toTimestamp = (day: string) => Date.parse(`${day}T00:00:00Z`);
const toDay = (moment: number) => new Date(moment).toISOString().slice(0, 10);

/** Adds days to a date; a negative number goes back. */
export const addDays = (day: string, days: number): string =>
  toDay(toTimestamp(day) + days * dayMs);

/** Returns `count` consecutive days that end with `last`. */
export const daysUpTo = (last: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => addDays(last, index - count + 1));

/** Returns the Monday of the week a day is in. */
export const mondayOf = (day: string): string =>
  addDays(day, -((new Date(toTimestamp(day)).getUTCDay() + 6) % 7));
