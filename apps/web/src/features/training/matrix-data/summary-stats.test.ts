import { expect, test } from 'vitest';
import { countRequired, shareUpToDate, summaryParts } from './summary-stats.ts';

const none = {
  overdue: 0,
  expired: 0,
  due_soon: 0,
  in_progress: 0,
  not_started: 0,
  up_to_date: 0,
};

test('never rounds the share up to 100', () => {
  expect(shareUpToDate({ ...none, up_to_date: 66, in_progress: 5, due_soon: 4, overdue: 3 })).toBe(
    84,
  );
  expect(shareUpToDate({ ...none, up_to_date: 999, overdue: 1 })).toBe(99);
  expect(shareUpToDate({ ...none, up_to_date: 3 })).toBe(100);
  expect(shareUpToDate(none)).toBe(100);
});

test('combines overdue and expired, and omits empty parts', () => {
  const counts = { ...none, overdue: 2, expired: 1, up_to_date: 4 };
  expect(countRequired(counts)).toBe(7);
  expect(summaryParts(counts).map(({ name, count }) => [name, count])).toEqual([
    ['upToDate', 4],
    ['overdue', 3],
  ]);
});
