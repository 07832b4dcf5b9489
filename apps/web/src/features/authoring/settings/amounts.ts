import { courseDrafts } from '@atrium/contracts/authoring/constants';

/** Returns the whole percentage from 1 to 100 in a text, or undefined if it holds none. */
export function parsePercent(text: string): number | undefined {
  if (!/^\d{1,3}$/.test(text.trim())) return undefined;
  const percent = Number(text);
  return percent >= 1 && percent <= 100 ? percent : undefined;
}

/** Formats cents as a typed amount: "49" or "49.90". */
export const formatDollars = (cents: number): string =>
  cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);

/** Parses an amount into cents, or returns undefined if it is invalid or too large. */
export function parseCents(typed: string): number | undefined {
  const text = typed.trim().replace(',', '.');
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(text)) return undefined;
  const cents = Math.round(Number(text) * 100);
  return cents <= courseDrafts.priceMax ? cents : undefined;
}
