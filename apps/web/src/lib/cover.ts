import { hash, rng } from './color.ts';
import { arches } from './cover/arches.ts';
import { code } from './cover/code.ts';
import { contours } from './cover/contours.ts';
import { between, HEIGHT, WIDTH, type Motif } from './cover/drawing.ts';
import { palette, type Tone } from './cover/palette.ts';
import { plates } from './cover/plates.ts';
import { ridges } from './cover/ridges.ts';
import { rings } from './cover/rings.ts';
import { rooms } from './cover/rooms.ts';
import { tiles } from './cover/tiles.ts';

type Style = { hue: number; accent: number; motif: Motif; tones: readonly [Tone, ...Tone[]] };

const styles: Partial<Record<string, Style>> = {
  'Property Technology': { hue: 287, accent: 72, motif: rooms, tones: ['deep', 'soft', 'vivid'] },
  Development: { hue: 258, accent: 165, motif: code, tones: ['deep', 'soft'] },
  'Data Science': { hue: 205, accent: 75, motif: ridges, tones: ['deep', 'soft'] },
  Business: { hue: 62, accent: 20, motif: arches, tones: ['soft', 'vivid', 'deep'] },
  Design: { hue: 22, accent: 285, motif: tiles, tones: ['soft', 'vivid'] },
  Marketing: { hue: 345, accent: 75, motif: rings, tones: ['deep', 'vivid', 'soft'] },
  'IT & Software': { hue: 158, accent: 75, motif: plates, tones: ['deep', 'soft'] },
};
const other: Style = { hue: 287, accent: 20, motif: contours, tones: ['deep', 'soft'] };
const styleOf = (category: string | undefined): Style => styles[category ?? ''] ?? other;

export type CoverInput = {
  title: string;
  category?: string | undefined;
  /**
   * Makes gradient ids unique when a cover is inlined twice: a gradient inside `display: none` does not paint for the
   * other one.
   */
  uid?: string | undefined;
};

/**
 * Returns a course's default cover as an SVG string. Deterministic by title and category, in the browser and on the
 * server.
 */
export function coverSvg({ title, category, uid = '' }: CoverInput): string {
  const seed = hash(`${category ?? ''}·${title}`);
  const random = rng(seed);
  const style = styleOf(category);
  const tone = style.tones[seed % style.tones.length] ?? style.tones[0];
  const colours = palette(style.hue + between(random, -13, 13), style.accent, tone);
  const id = 'c' + seed.toString(36) + uid;
  const ground = `<defs><linearGradient id="${id}" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${colours.bg0}"/><stop offset="1" stop-color="${colours.bg1}"/></linearGradient></defs><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#${id})"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="xMidYMid slice" aria-hidden="true">${ground}${style.motif(colours, random, id)}</svg>`;
}

/** Returns the category's hue, for dots and chart series. */
export const categoryHue = (category: string): number => styleOf(category).hue;
