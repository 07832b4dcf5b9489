/** Where an arrow leads in a list of suggestions: each in turn, and between last and first none, as typed. */
export function nextOption(
  count: number,
  at: number | undefined,
  step: 1 | -1,
): number | undefined {
  const stops = count + 1;
  const next = ((at ?? count) + step + stops) % stops;
  return next === count ? undefined : next;
}
