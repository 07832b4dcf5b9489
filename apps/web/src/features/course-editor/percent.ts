/** Returns the whole percentage from 1 to 100 in a text, or undefined if it holds none. */
export function parsePercent(text: string): number | undefined {
  if (!/^\d{1,3}$/.test(text.trim())) return undefined;
  const percent = Number(text);
  return percent >= 1 && percent <= 100 ? percent : undefined;
}
