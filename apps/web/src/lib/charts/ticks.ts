const steps = [1, 2, 2.5, 5, 10];

/** Returns the ticks of a value axis: whole, round, about four, from 0 to above the maximum. */
export function wholeTicks(largest: number): number[] {
  const rough = Math.max(1, largest / 3);
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  const step =
    steps.map((each) => each * magnitude).find((each) => each >= rough && Number.isInteger(each)) ??
    10 * magnitude;
  const count = Math.max(1, Math.ceil(largest / step));
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}

const spacings = [1, 2, 3, 7, 14, 21];
// From here on months are easier to read than days.
const manyWeeks = 26;

const startsMonth = (day: string, before: string | undefined): boolean =>
  before !== undefined && day.slice(0, 7) !== before.slice(0, 7);

function spread<T>(all: readonly T[], most: number): T[] {
  const spacing = spacings.find((each) => Math.ceil(all.length / each) <= most) ?? all.length;
  return all.filter((_, index) => index % spacing === 0);
}

/**
 * Returns the days labeled on an axis: evenly spaced or, for long periods, first days of months; never more than fit.
 */
export function dayTicks(
  days: readonly string[],
  step: 'day' | 'week',
  most: number,
): { by: 'day' | 'month'; days: string[] } {
  if (step === 'day' || days.length < manyWeeks) return { by: 'day', days: spread(days, most) };
  const months = days.filter((day, index) => startsMonth(day, days[index - 1]));
  return { by: 'month', days: spread(months, most) };
}

/** Margins of a plot in pixels. */
export const plotFrame = {
  margin: { top: 8, right: 16, bottom: 0, left: 0 },
  xAxis: 30,
  yAxis: 44,
} as const;

/** Returns the index of the point nearest to a pointer position. */
export function pointAt(x: number, width: number, count: number): number {
  const share = (x - plotFrame.yAxis) / (width - plotFrame.yAxis - plotFrame.margin.right);
  return Math.round(Math.min(1, Math.max(0, share)) * (count - 1));
}
