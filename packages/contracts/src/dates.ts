import { z } from 'zod';

const isBetween =
  (first: number, last: number) =>
  (text: string): boolean => {
    const year = Number(text.slice(0, 4));
    return year >= first && year <= last;
  };

// PostgreSQL has no year 0.
export const queryDate = z.iso.date().refine(isBetween(1, 9999), 'Use a date after the year 0.');

// Periods and time zones are added to what is stored; the sum must stay a date that replies can carry.
const isStorable = isBetween(1900, 2199);
const outOfRange = 'Use a date between 1900 and 2199.';

/** A calendar day that is stored. */
export const storedDate = z.iso.date().refine(isStorable, outOfRange);

/** A moment that is stored, with any offset. */
export const storedTime = z.iso.datetime({ offset: true }).refine(isStorable, outOfRange);
