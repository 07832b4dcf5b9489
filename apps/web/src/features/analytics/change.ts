/** The four figures, in the order they are shown. */
export const keyFigures = [
  'totalCourses',
  'activeLearners',
  'completionRate',
  'averageRating',
] as const;
export type KeyFigure = (typeof keyFigures)[number];

/** How a figure moved, and in what that is told. */
export type Change = {
  direction: 'up' | 'down' | 'none';
  by: number;
  unit: 'percent' | 'count' | 'points' | 'rating';
};

/** A figure as precisely as it is shown: changes are told of what can be read. */
export const asShown = (figure: KeyFigure, value: number): number =>
  figure === 'averageRating' ? Math.round(value * 10) / 10 : Math.round(value);

function sized(figure: KeyFigure, then: number, difference: number): Omit<Change, 'direction'> {
  const by = Math.abs(difference);
  if (figure === 'completionRate') return { by, unit: 'points' };
  if (figure === 'averageRating') return { by: Math.round(by * 10) / 10, unit: 'rating' };
  const percent = then === 0 ? 0 : Math.round((100 * by) / then);
  // Of nothing there are no percents, and a little of much would read as none.
  return percent === 0 ? { by, unit: 'count' } : { by: percent, unit: 'percent' };
}

/** How a figure moved from then to now; nothing where one of the two is not there. */
export function changeOf(
  figure: KeyFigure,
  then: number | null | undefined,
  now: number | null,
): Change | undefined {
  if (then === null || then === undefined || now === null) return undefined;
  const shownThen = asShown(figure, then);
  const difference = asShown(figure, now) - shownThen;
  const direction = difference === 0 ? 'none' : difference > 0 ? 'up' : 'down';
  return { direction, ...sized(figure, shownThen, difference) };
}
