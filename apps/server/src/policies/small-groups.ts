/**
 * Returns a count, or null if it is too small to show. Zero is shown because it reveals no one. Negative counts, from
 * subtracting inconsistent counts, are hidden.
 */
export function maskCount(count: number, hiddenBelow: number | null): number | null {
  return hiddenBelow !== null && count !== 0 && count < hiddenBelow ? null : count;
}

/** Returns a count that includes users the viewer may not see, or null if those are too few to show. */
export function maskMixedCount(
  count: number,
  hiddenCount: number,
  hiddenBelow: number | null,
): number | null {
  return maskCount(hiddenCount, hiddenBelow) === null ? null : count;
}

/** Returns an average, or null if the group is empty or too small to show. */
export function maskAverage(sum: number, count: number, hiddenBelow: number | null): number | null {
  return count > 0 && maskCount(count, hiddenBelow) !== null ? sum / count : null;
}

/** Returns a rounded percentage, or null if the group is empty or too small to show. 100 only if all are included. */
export function maskPercent(
  part: number,
  count: number,
  hiddenBelow: number | null,
  decimals = 0,
): number | null {
  const share = maskAverage(part, count, hiddenBelow);
  if (share === null) return null;
  return part < count ? Math.min(round(share * 100, decimals), 100 - 10 ** -decimals) : 100;
}

/** Rounds a number to a number of decimals. */
export function round(value: number, decimals: number): number {
  const unit = 10 ** decimals;
  return Math.round(value * unit) / unit;
}
