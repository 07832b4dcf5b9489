import { expect, test } from 'vitest';
import { byWeek } from './by-week.ts';

const daysFrom = (first: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    day: new Date(Date.parse(first) + index * 86_400_000).toISOString().slice(0, 10),
    now: index,
    before: 1,
  }));

test('ends the weeks with the last day and loses none of a year', () => {
  const days = daysFrom('2025-11-16', 365);
  const weeks = byWeek(days);
  expect(weeks).toHaveLength(52);
  expect(weeks[0]).toEqual({ day: '2025-11-16', now: 28, before: 8 });
  expect(weeks[1]).toMatchObject({ day: '2025-11-24', before: 7 });
  expect(weeks.at(-1)).toMatchObject({ day: '2026-11-09', before: 7 });
  expect(weeks.reduce((total, { now }) => total + (now ?? 0), 0)).toBe((364 * 365) / 2);
});
