/** Rounds shares to whole percentages that sum to 100 (largest remainder method). */
export function wholePercentages(counts: readonly number[]): number[] {
  const sum = counts.reduce((total, count) => total + count, 0);
  if (sum === 0) return counts.map(() => 0);
  const shares = counts.map((count) => (count * 100) / sum);
  const whole = shares.map(Math.floor);
  const left = 100 - whole.reduce((total, share) => total + share, 0);
  const lost = (index: number) => (shares[index] ?? 0) - (whole[index] ?? 0);
  const mostLost = counts.map((_, index) => index).toSorted((a, b) => lost(b) - lost(a) || a - b);
  const rounded = new Set(mostLost.slice(0, left));
  return whole.map((share, index) => (rounded.has(index) ? share + 1 : share));
}
