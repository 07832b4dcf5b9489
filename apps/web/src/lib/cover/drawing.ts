import type { Random } from '../color.ts';
import type { Palette } from './palette.ts';

export const WIDTH = 640;
export const HEIGHT = 360;

/** Draws a category's subject: SVG markup for the cover's palette, seeded, with `id` free for gradients. */
export type Motif = (palette: Palette, random: Random, id: string) => string;
export type Point = readonly [number, number];

/** One decimal is finer than a pixel at any size a cover is shown. */
export const f = (n: number): number => Number(n.toFixed(1));

/** A number between two others. */
export const between = (random: Random, from: number, to: number): number =>
  from + random() * (to - from);

/** One of a list that is never empty. */
export function pick<T>(random: Random, items: readonly [T, ...T[]]): T {
  return items[Math.floor(random() * items.length)] ?? items[0];
}

/** A filled polygon. */
export function polygon(points: readonly Point[], fill: string, extra = ''): string {
  const list = points.map(([x, y]) => `${f(x)},${f(y)}`).join(' ');
  return `<polygon points="${list}" fill="${fill}" ${extra}/>`;
}

/** Path data of straight lines from point to point. */
export function polyline(points: readonly Point[]): string {
  return 'M' + points.map(([x, y]) => `${f(x)} ${f(y)}`).join('L');
}
