/** Key stats in display order. */
export const keyStats = [
  'totalCourses',
  'activeLearners',
  'completionRate',
  'averageRating',
] as const;
export type KeyStat = (typeof keyStats)[number];

/** Change of a stat with its unit. */
export type Change = {
  direction: 'up' | 'down' | 'none';
  by: number;
  unit: 'percent' | 'count' | 'points' | 'rating';
};

/** Rounds a stat to the displayed precision, so that changes match what is shown. */
export const roundForDisplay = (stat: KeyStat, value: number): number =>
  stat === 'averageRating' ? Math.round(value * 10) / 10 : Math.round(value);

function sized(stat: KeyStat, then: number, difference: number): Omit<Change, 'direction'> {
  const by = Math.abs(difference);
  if (stat === 'completionRate') return { by, unit: 'points' };
  if (stat === 'averageRating') return { by: Math.round(by * 10) / 10, unit: 'rating' };
  const percent = then === 0 ? 0 : Math.round((100 * by) / then);
  // Percentages are undefined from zero, and a tiny change would show as 0%.
  return percent === 0 ? { by, unit: 'count' } : { by: percent, unit: 'percent' };
}

/** Returns the change of a stat, or undefined if a value is missing. */
export function computeChange(
  stat: KeyStat,
  then: number | null | undefined,
  now: number | null,
): Change | undefined {
  if (then === null || then === undefined || now === null) return undefined;
  const shownThen = roundForDisplay(stat, then);
  const difference = roundForDisplay(stat, now) - shownThen;
  const direction = difference === 0 ? 'none' : difference > 0 ? 'up' : 'down';
  return { direction, ...sized(stat, shownThen, difference) };
}
