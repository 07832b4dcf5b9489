/** Returns the next option for an arrow key. Cycles through all options, with "none" between last and first. */
export function nextOption(
  count: number,
  at: number | undefined,
  step: 1 | -1,
): number | undefined {
  const stops = count + 1;
  const next = ((at ?? count) + step + stops) % stops;
  return next === count ? undefined : next;
}
