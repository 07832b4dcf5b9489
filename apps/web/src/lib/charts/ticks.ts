const steps = [1, 2, 2.5, 5, 10];

/** The figures a scale is marked with, from 0 to beyond the largest: whole, round, and about four of them. */
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
// From here on months are easier to find one's way by than days.
const manyWeeks = 26;

const startsMonth = (day: string, before: string | undefined): boolean =>
  before !== undefined && day.slice(0, 7) !== before.slice(0, 7);

function spread<T>(all: readonly T[], most: number): T[] {
  const spacing = spacings.find((each) => Math.ceil(all.length / each) <= most) ?? all.length;
  return all.filter((_, index) => index % spacing === 0);
}

/** The days an axis names: evenly spread, or over a long time the first of its months; never more than there is room for. */
export function dayTicks(
  days: readonly string[],
  step: 'day' | 'week',
  most: number,
): { by: 'day' | 'month'; days: string[] } {
  if (step === 'day' || days.length < manyWeeks) return { by: 'day', days: spread(days, most) };
  const months = days.filter((day, index) => startsMonth(day, days[index - 1]));
  return { by: 'month', days: spread(months, most) };
}
