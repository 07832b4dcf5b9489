/** Key figures in display order. */
export const keyStats = [
  'totalCourses',
  'activeLearners',
  'completionRate',
  'averageRating',
] as const;
export type KeyStat = (typeof keyStats)[number];

/** Change of a figure with its unit. */
export type Change = {
  direction: 'up' | 'down' | 'none';
  by: number;
  unit: 'percent' | 'count' | 'points' | 'rating';
};

/** Rounds a figure to the displayed precision, so that changes match what is shown. */
export const roundForDisplay = (figure: KeyStat, value: number): number =>
  figure === 'averageRating' ? Math.round(value * 10) / 10 : Math.round(value);

function sized(figure: KeyStat, then: number, difference: number): Omit<Change, 'direction'> {
  const by = Math.abs(difference);
  if (figure === 'completionRate') return { by, unit: 'points' };
  if (figure === 'averageRating') return { by: Math.round(by * 10) / 10, unit: 'rating' };
  const percent = then === 0 ? 0 : Math.round((100 * by) / then);
  // Percentages are undefined from zero, and a tiny change would show as 0%.
  return percent === 0 ? { by, unit: 'count' } : { by: percent, unit: 'percent' };
}

/** Returns the change of a figure, or undefined if a value is missing. */
export function computeChange(
  figure: KeyStat,
  then: number | null | undefined,
  now: number | null,
): Change | undefined {
  if (then === null || then === undefined || now === null) return undefined;
  const shownThen = roundForDisplay(figure, then);
  const difference = roundForDisplay(figure, now) - shownThen;
  const direction = difference === 0 ? 'none' : difference > 0 ? 'up' : 'down';
  return { direction, ...sized(figure, shownThen, difference) };
}
