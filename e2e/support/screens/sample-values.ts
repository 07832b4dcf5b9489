/** Returns the id of a sample row. */
export const idOf = (number: number): string =>
  `0190f3a0-0000-7000-8000-${String(number).padStart(12, '0')}`;

/** A name that tests whether long text wraps. */
export const longName = 'Maximiliana Featherstonehaugh-Cholmondeley von Hohenzollern';
