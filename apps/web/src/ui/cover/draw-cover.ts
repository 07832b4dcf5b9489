import { hash, type Random, rng } from '../../lib/styles/color.ts';
import { between, f, HEIGHT, type Motif, pick, WIDTH } from './drawing.ts';
import { palette, type Tone } from './palette.ts';
import { plates } from './plates.ts';
import { ridges } from './ridges.ts';
import { rings } from './rings.ts';
import { plinth, projection, type Rect, room } from './rooms-parts.ts';
import { tiles } from './tiles.ts';

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
const rooms: Motif = (p, r) => {
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

/** Development: a page of code from a distance, slanted. */
const code: Motif = (p, r) => {
  const [s0, s1, s2, s3] = p.s;
  const tones: [string, ...string[]] =
    p.tone === 'deep' ? [s1, s1, s2, s3, s0] : [s0, s1, s1, s2, s3];
  const angle = r() > 0.5 ? -16 : -11;
  let out = '';
  let indent = 0;
  let hotLines = 0;
  for (let row = 0; row < 22; row++) {
    indent = Math.max(0, Math.min(6, indent + pick(r, [-1, 0, 1, 1, 2, -2])));
    let x = -70 + indent * 40;
    const y = -170 + row * 33;
    const end = x + between(r, 200, 640);
    const hot = row > 5 && row < 17 && hotLines < 3 && r() < 0.3;
    if (hot) hotLines++;
    for (let word = 0; x < end; word++) {
      const width = between(r, 24, 128);
      const fill = hot && word === 1 ? p.accent : pick(r, tones);
      out += `<rect x="${f(x)}" y="${y}" width="${f(width)}" height="15" rx="7.5" fill="${fill}"/>`;
      x += width + 13;
    }
  }
  let guides = '';
  for (let i = 0; i < 7; i++) {
    guides += `<path d="M${-80 + i * 40} -190V580" stroke="${s0}" stroke-opacity=".5"/>`;
  }
  return `<g transform="rotate(${angle} 320 180)">${guides}${out}</g>`;
};

/** Fallback for other categories: contour lines around an island. */
const contours: Motif = (p, r) => {
  const [s0, s1, s2, s3] = p.s;
  const cx = between(r, 220, 460);
  const cy = between(r, 130, 240);
  const waves = Array.from({ length: 4 }, (_, i) => ({
    amplitude: between(r, 0.02, 0.17) / (i * 0.5 + 1),
    phase: between(r, 0, 6.28),
    count: i + 1,
  }));
  let out = '';
  for (let level = 15; level > 0; level--) {
    const radius = level * 31;
    let d = '';
    for (let step = 0; step <= 72; step++) {
      const angle = (step / 72) * 2 * Math.PI;
      const bulge = waves.reduce(
        (sum, { amplitude, phase, count }) =>
          sum + amplitude * Math.sin(count * angle + phase + level * 0.06),
        1,
      );
      d += `${step ? 'L' : 'M'}${f(cx + radius * 1.25 * bulge * Math.cos(angle))} ${f(cy + radius * 0.82 * bulge * Math.sin(angle))}`;
    }
    const fill = level === 1 ? p.accent : level < 5 ? s2 : level < 9 ? s1 : s0;
    out += `<path d="${d}Z" fill="${fill}" fill-opacity="${level === 1 ? 1 : 0.22}" stroke="${s3}" stroke-opacity=".5" stroke-width="1.2"/>`;
  }
  return out;
};

/** Business: rising arches under a sun. */
const arches: Motif = (p, r) => {
  const [s0, s1, s2, s3] = p.s;
  const down = r() > 0.62;
  const sun = between(r, 110, 250);
  let out = `<circle cx="${f(down ? 640 - sun : sun)}" cy="${f(between(r, 84, 140))}" r="${f(between(r, 40, 74))}" fill="${p.accent}"/>`;
  const columns = pick(r, [3, 4, 5]);
  const width = 700 / columns;
  const fills = p.tone === 'soft' ? [s0, s1, s2, s3] : [s1, s2, s3, s0];
  const bands = pick(r, [3, 4]);
  for (let i = 0; i < columns; i++) {
    const x = -30 + (down ? columns - 1 - i : i) * width;
    const top = 262 - (i / (columns - 1)) * 195 + between(r, -18, 18);
    const turn = Math.floor(r() * 2);
    for (let band = 0; band < bands; band++) {
      const inset = (band * width) / 2 / bands;
      const radius = width / 2 - inset;
      const shoulder = f(top + width / 2);
      out += `<path d="M${f(x + inset)} 380V${shoulder}A${f(radius)} ${f(radius)} 0 0 1 ${f(x + width - inset)} ${shoulder}V380Z" fill="${fills[(band + turn) % fills.length] ?? s0}"/>`;
    }
  }
  return out;
};

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

/** Returns the hues and the motif of a category's covers. */
export const styleOf = (category: string | undefined): Style => styles[category ?? ''] ?? other;

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
  const colors = palette(style.hue + between(random, -13, 13), style.accent, tone);
  const id = 'c' + seed.toString(36) + uid;
  const ground = `<defs><linearGradient id="${id}" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${colors.bg0}"/><stop offset="1" stop-color="${colors.bg1}"/></linearGradient></defs><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#${id})"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="xMidYMid slice" aria-hidden="true">${ground}${style.motif(colors, random, id)}</svg>`;
}
