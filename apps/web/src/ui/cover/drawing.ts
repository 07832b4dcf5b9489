import type { Random } from '../../lib/styles/color.ts';
import type { Palette } from './palette.ts';

export const WIDTH = 640;
export const HEIGHT = 360;

/** Draws a category's motif as SVG markup, with the cover's palette, seeded; `id` prefixes gradient ids. */
export type Motif = (palette: Palette, random: Random, id: string) => string;
export type Point = readonly [number, number];

/** Rounds to one decimal, which is finer than a pixel at any cover size. */
export const f = (n: number): number => Number(n.toFixed(1));

/** Returns a random number between two others. */
export const between = (random: Random, from: number, to: number): number =>
  from + random() * (to - from);

/** Returns a random item of a non-empty list. */
export function pick<T>(random: Random, items: readonly [T, ...T[]]): T {
  return items[Math.floor(random() * items.length)] ?? items[0];
}

/** Returns a filled polygon. */
export function polygon(points: readonly Point[], fill: string, extra = ''): string {
  const list = points.map(([x, y]) => `${f(x)},${f(y)}`).join(' ');
  return `<polygon points="${list}" fill="${fill}" ${extra}/>`;
}

/** Returns path data of straight lines between points. */
export function polyline(points: readonly Point[]): string {
  return 'M' + points.map(([x, y]) => `${f(x)} ${f(y)}`).join('L');
}
