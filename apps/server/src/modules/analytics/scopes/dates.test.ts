import { expect, test } from 'vitest';
import { addDays, daysUpTo, mondayOf } from './dates.ts';

test('adds days across months, leap years and daylight saving changes', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2026-03-29', 1)).toBe('2026-03-30');
  expect(daysUpTo('2027-01-01', 3)).toEqual(['2026-12-30', '2026-12-31', '2027-01-01']);
});

test('starts a week on Monday', () => {
  expect(mondayOf('2026-11-16')).toBe('2026-11-16');
  expect(mondayOf('2026-11-22')).toBe('2026-11-16');
  expect(mondayOf('2026-11-15')).toBe('2026-11-09');
});
