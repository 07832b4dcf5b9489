import type { Random } from '../../lib/styles/color.ts';
import { polygon, polyline, type Point } from './drawing.ts';
import type { Palette } from './palette.ts';

const unit = 35;
const wallHeight = 1.55;
export type Iso = (x: number, y: number, z?: number) => Point;
export type Rect = { x0: number; y0: number; x1: number; y1: number };

/** Returns an isometric projection for a plan of the given size, optionally mirrored. */
export function projection(width: number, depth: number, flip: boolean): Iso {
  return (x, y, z = 0) => {
    const across = (x - y) * 0.866 * unit;
    const down = (x + y) * 0.5 * unit - z * unit;
    return [320 + (flip ? -1 : 1) * (across - (width - depth) * 15), 72 + down];
  };
}

/** The slab below the rooms. */
export function plinth(p: Palette, iso: Iso, w: number, d: number, dark: boolean): string {
  return (
    polygon(
      [iso(-0.7, -0.7), iso(w + 0.7, -0.7), iso(w + 0.7, d + 0.7), iso(-0.7, d + 0.7)],
      p.s[0],
      'opacity=".55"',
    ) +
    polygon(
      [iso(0, d, 0), iso(w, d, 0), iso(w, d, -0.35), iso(0, d, -0.35)],
      dark ? p.s[1] : p.s[4],
    ) +
    polygon(
      [iso(w, 0, 0), iso(w, d, 0), iso(w, d, -0.35), iso(w, 0, -0.35)],
      dark ? p.s[0] : p.s[4],
    )
  );
}

function floorboards(p: Palette, iso: Iso, { x0, y0, x1, y1 }: Rect, dark: boolean): string {
  let out = '';
  for (let i = 1; i < (y1 - y0) * 2; i++) {
    const line = polyline([iso(x0, y0 + i / 2), iso(x1, y0 + i / 2)]);
    out += `<path d="${line}" stroke="${dark ? p.s[2] : p.bg0}" stroke-opacity="${dark ? 0.18 : 0.12}"/>`;
  }
  return out;
}

/** A window in an outer wall, a door in an inner one. */
function openings(
  p: Palette,
  r: Random,
  iso: Iso,
  { x0, y0, x1, y1 }: Rect,
  dark: boolean,
): string {
  const glass = dark ? p.s[4] : p.bg0;
  const door = dark ? p.s[0] : p.s[3];
  const wx = (x0 + x1) / 2;
  const wy = (y0 + y1) / 2;
  const back =
    y0 === 0
      ? polygon(
          [
            iso(wx - 0.6, 0, 0.5),
            iso(wx + 0.6, 0, 0.5),
            iso(wx + 0.6, 0, 1.25),
            iso(wx - 0.6, 0, 1.25),
          ],
          glass,
          'opacity=".85"',
        )
      : polygon(
          [
            iso(x0 + 0.5, y0, 0),
            iso(x0 + 1.2, y0, 0),
            iso(x0 + 1.2, y0, 1.2),
            iso(x0 + 0.5, y0, 1.2),
          ],
          door,
        );
  if (x0 === 0) {
    const side = [
      iso(0, wy - 0.55, 0.5),
      iso(0, wy + 0.55, 0.5),
      iso(0, wy + 0.55, 1.25),
      iso(0, wy - 0.55, 1.25),
    ];
    return back + polygon(side, glass, 'opacity=".6"');
  }
  if (r() <= 0.4) return back;
  return (
    back +
    polygon(
      [iso(x0, y1 - 1.2, 0), iso(x0, y1 - 0.5, 0), iso(x0, y1 - 0.5, 1.2), iso(x0, y1 - 1.2, 1.2)],
      door,
    )
  );
}

function furniture(
  p: Palette,
  r: Random,
  iso: Iso,
  { x0, y0, x1, y1 }: Rect,
  dark: boolean,
): string {
  if (x1 - x0 < 3 || y1 - y0 < 2.5) return '';
  const x = x0 + 1 + r() * (x1 - x0 - 2.6);
  const y = y0 + 0.9 + r() * (y1 - y0 - 2.2);
  const [w, d, z] = [1.3, 0.9, 0.42];
  return (
    polygon(
      [iso(x, y + d, 0), iso(x + w, y + d, 0), iso(x + w, y + d, z), iso(x, y + d, z)],
      dark ? p.s[0] : p.s[1],
    ) +
    polygon(
      [iso(x + w, y, 0), iso(x + w, y + d, 0), iso(x + w, y + d, z), iso(x + w, y, z)],
      dark ? p.bg1 : p.s[2],
    ) +
    polygon([iso(x, y, z), iso(x + w, y, z), iso(x + w, y + d, z), iso(x, y + d, z)], p.bg0)
  );
}

/** Floor, walls, openings and furniture of one room. */
export function room(
  p: Palette,
  r: Random,
  iso: Iso,
  rect: Rect,
  floor: string,
  lit: boolean,
): string {
  const { x0, y0, x1, y1 } = rect;
  const dark = p.tone !== 'soft';
  const h = wallHeight;
  const caps = polyline([iso(x0, y1, h), iso(x0, y0, h), iso(x1, y0, h)]);
  return (
    polygon([iso(x0, y0), iso(x1, y0), iso(x1, y1), iso(x0, y1)], lit ? p.accent : floor) +
    floorboards(p, iso, rect, dark) +
    polygon([iso(x0, y0), iso(x0, y1), iso(x0, y1, h), iso(x0, y0, h)], lit ? p.accent2 : p.s[1]) +
    polygon(
      [iso(x0, y0), iso(x1, y0), iso(x1, y0, h), iso(x0, y0, h)],
      lit ? p.accent2 : dark ? p.s[2] : p.s[0],
      lit ? 'opacity=".82"' : '',
    ) +
    openings(p, r, iso, rect, dark) +
    furniture(p, r, iso, rect, dark) +
    `<path d="${caps}" fill="none" stroke="${dark ? p.s[4] : p.bg0}" stroke-width="3.5" stroke-linejoin="round" stroke-linecap="round"/>`
  );
}
