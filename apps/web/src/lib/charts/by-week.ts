import type { TrendPoint } from './trend-facts.ts';

const weekDays = 7;

const sumOf = (points: readonly TrendPoint[], of: 'now' | 'before'): number =>
  points.reduce((total, point) => total + (point[of] ?? 0), 0);

/** Groups days to weeks that end with the last day; remaining days go to the first week. */
export function byWeek(days: readonly TrendPoint[]): TrendPoint[] {
  const leftOver = days.length % weekDays;
  return Array.from({ length: Math.floor(days.length / weekDays) }, (_, index) => {
    const from = index === 0 ? 0 : leftOver + index * weekDays;
    const week = days.slice(from, leftOver + (index + 1) * weekDays);
    return { day: days[from]?.day ?? '', now: sumOf(week, 'now'), before: sumOf(week, 'before') };
  });
}
