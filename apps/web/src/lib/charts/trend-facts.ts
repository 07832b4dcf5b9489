/** One day or week of a chart, and the same of the previous period; undefined if hidden. */
export type TrendPoint = { day: string; now: number | null; before: number | null };

/** Facts of a trend, for its text description. */
export type TrendFacts = {
  /** Sum of the visible points; a lower bound if others are hidden. */
  total: number;
  totalBefore: number;
  /** Comparison of the two periods; undefined if a point of either is hidden. */
  change: TrendChange | undefined;
  /** The highest visible point. */
  best: { day: string; value: number } | undefined;
  hidesNow: boolean;
  hidesBefore: boolean;
};

type TrendChange = {
  direction: 'more' | 'fewer' | 'same' | 'noneBefore';
  /** Percentage of the previous period; undefined if that was 0. */
  percent: number | null;
};

const sum = (values: readonly (number | null)[]): number =>
  values.reduce<number>((total, value) => total + (value ?? 0), 0);

/** Sums up both periods of a trend, compares them and finds the highest point. */
export function trendFacts(points: readonly TrendPoint[]): TrendFacts {
  const total = sum(points.map(({ now }) => now));
  const totalBefore = sum(points.map(({ before }) => before));
  const best = points.reduce<TrendFacts['best']>(
    (most, { day, now }) => (now !== null && now > (most?.value ?? 0) ? { day, value: now } : most),
    undefined,
  );
  const hidesNow = points.some(({ now }) => now === null);
  const hidesBefore = points.some(({ before }) => before === null);
  return {
    total,
    totalBefore,
    change: hidesNow || hidesBefore ? undefined : compared(total, totalBefore),
    best,
    hidesNow,
    hidesBefore,
  };
}

function compared(total: number, before: number): TrendChange {
  if (total === before) return { direction: 'same', percent: 0 };
  if (before === 0) return { direction: 'noneBefore', percent: null };
  const percent = Math.round((100 * Math.abs(total - before)) / before);
  return { direction: total > before ? 'more' : 'fewer', percent };
}

/** Returns the highest value of both periods. */
export const largestOf = (points: readonly TrendPoint[]): number =>
  Math.max(0, ...points.flatMap(({ now, before }) => [now ?? 0, before ?? 0]));

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
