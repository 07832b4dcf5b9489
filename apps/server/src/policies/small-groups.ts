/**
 * How many there are; nothing where they are too few to be told of. That there is nobody tells of nobody. What is left
 * of two counts that do not fit together may come to less: who knows how many there are.
 */
export function tellCount(count: number, hiddenBelow: number | null): number | null {
  return hiddenBelow !== null && count !== 0 && count < hiddenBelow ? null : count;
}

/** How many there are where the viewer may not see some of them; nothing where these are too few to be told of. */
export function tellMixed(
  count: number,
  unseen: number,
  hiddenBelow: number | null,
): number | null {
  return tellCount(unseen, hiddenBelow) === null ? null : count;
}

/** What a sum comes to for each of so many; nothing where there is nobody, or too few to be told of. */
export function tellAverage(sum: number, count: number, hiddenBelow: number | null): number | null {
  return count > 0 && tellCount(count, hiddenBelow) !== null ? sum / count : null;
}

/** A share of so many in percent, to so many decimals, by the same rule. Only all of them make a hundred. */
export function tellPercent(
  part: number,
  count: number,
  hiddenBelow: number | null,
  decimals = 0,
): number | null {
  const share = tellAverage(part, count, hiddenBelow);
  if (share === null) return null;
  return part < count ? Math.min(round(share * 100, decimals), 100 - 10 ** -decimals) : 100;
}

/** A number to so many decimals. */
export function round(value: number, decimals: number): number {
  const unit = 10 ** decimals;
  return Math.round(value * unit) / unit;
}
