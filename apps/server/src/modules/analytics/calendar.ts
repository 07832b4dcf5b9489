const dayMs = 86_400_000;
const momentOf = (day: string) => Date.parse(`${day}T00:00:00Z`);
const dayAt = (moment: number) => new Date(moment).toISOString().slice(0, 10);

/** The day so many days after another, or before it. */
export const addDays = (day: string, days: number): string => dayAt(momentOf(day) + days * dayMs);

/** So many days in a row, up to and including the last one. */
export const daysUpTo = (last: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => addDays(last, index - count + 1));

/** The Monday of a day's week. */
export const mondayOf = (day: string): string =>
  addDays(day, -((new Date(momentOf(day)).getUTCDay() + 6) % 7));
