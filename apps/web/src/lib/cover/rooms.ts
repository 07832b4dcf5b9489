import type { Random } from '../color.ts';
import { between, pick, type Motif } from './drawing.ts';
import { plinth, projection, room, type Rect } from './rooms-parts.ts';

/** Calls back for each room; the order of random numbers determines the image. */
function split(r: Random, rect: Rect, deep: number, draw: (rect: Rect) => void): void {
  const { x0, y0, x1, y1 } = rect;
  const w = x1 - x0;
  const d = y1 - y0;
  if (deep === 0 || (w <= 3.5 && d <= 3.5)) {
    draw(rect);
  } else if (w > d || (w === d && r() > 0.5)) {
    const m = x0 + Math.round(between(r, 0.38, 0.62) * w * 2) / 2;
    split(r, { x0, y0, x1: m, y1 }, deep - 1, draw);
    split(r, { x0: m, y0, x1, y1 }, deep - 1, draw);
  } else {
    const m = y0 + Math.round(between(r, 0.4, 0.6) * d * 2) / 2;
    split(r, { x0, y0, x1, y1: m }, deep - 1, draw);
    split(r, { x0, y0: m, x1, y1 }, deep - 1, draw);
  }
}

/** Property Technology: a cut-away floor plan in isometric view, one room lit. */
export const rooms: Motif = (p, r) => {
  const width = pick(r, [9, 10, 11]);
  const depth = pick(r, [8, 7.5, 8.5]);
  const iso = projection(width, depth, r() > 0.5);
  const dark = p.tone !== 'soft';
  const floors = dark ? [p.s[3], p.s[3], p.s[4]] : [p.s[2], p.s[3], p.s[2]];
  let out = plinth(p, iso, width, depth, dark);
  let count = 0;
  const lit = 1 + Math.floor(r() * 3);
  split(r, { x0: 0, y0: 0, x1: width, y1: depth }, 3, (rect) => {
    out += room(p, r, iso, rect, floors[count % floors.length] ?? p.s[3], count === lit);
    count++;
  });
  return out;
};
