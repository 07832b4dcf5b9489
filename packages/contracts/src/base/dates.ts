import { z } from 'zod';

const isBetween =
  (first: number, last: number) =>
  (text: string): boolean => {
    const year = Number(text.slice(0, 4));
    return year >= first && year <= last;
  };

/** A calendar day in a query. PostgreSQL has no year 0. */
export const queryDate = z.iso.date().refine(isBetween(1, 9999), 'Use a date from year 1 on.');

// Periods and time zone offsets are added to stored dates; the result must stay a valid ISO date.
const isStorable = isBetween(1900, 2199);
const outOfRange = 'Use a date between 1900 and 2199.';

/** A calendar day to store. */
export const storedDate = z.iso.date().refine(isStorable, outOfRange);

/** A point in time to store, with any offset. */
export const storedTime = z.iso.datetime({ offset: true }).refine(isStorable, outOfRange);
