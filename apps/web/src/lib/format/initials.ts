import { hash } from '../styles/color.ts';

const hues = [287, 258, 205, 158, 72, 30, 345] as const;

const segmenter = new Intl.Segmenter();
/** Splits a text into graphemes, so that accents and emoji parts do not count as letters. */
const letters = (text: string, count: number): string[] =>
  Array.from(segmenter.segment(text), ({ segment }) => segment).slice(0, count);

/** Returns the first letters of up to two words of the name, else the first two letters of the email, else U. */
export function initials(name: string | null | undefined, email?: string | null): string {
  const words = (name ?? '').split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const found =
    words.length > 0
      ? words.slice(0, 2).flatMap((word) => letters(word, 1))
      : letters((email ?? '').trim(), 2);
  return found.join('').toUpperCase() || 'U';
}

/** Returns the hue of a user's avatar. */
export function avatarHue(seed: string): number {
  return hues[hash(seed) % hues.length] ?? hues[0];
}
