import { between, f, polygon, type Motif, type Point } from './drawing.ts';

const unit = 24;
const side = 8;
const thickness = 0.42;

/** IT & Software: layers of a stack. */
export const plates: Motif = (p, r) => {
  const [s0, s1, s2, s3, s4] = p.s;
  const dark = p.tone === 'deep';
  const left = between(r, 280, 360);
  const iso = (x: number, y: number, z: number): Point => [
    left + (x - y) * 0.866 * unit,
    128 + (x + y) * 0.5 * unit - z * unit,
  ];
  const edge = dark ? p.bg1 : s4;
  const light = dark ? s4 : p.bg0;
  const n = side;
  const chip = (x: number, y: number, z: number): string => {
    if (r() >= 0.12) {
      const [cx, cy] = iso(x, y, z);
      return `<ellipse cx="${f(cx)}" cy="${f(cy)}" rx="2.2" ry="1.3" fill="${light}" opacity=".38"/>`;
    }
    const h = 0.4;
    const square = [
      iso(x - h, y - h, z),
      iso(x + h, y - h, z),
      iso(x + h, y + h, z),
      iso(x - h, y + h, z),
    ];
    return polygon(square, r() < 0.45 ? p.accent : light);
  };
  let out = '';
  for (const [layer, fill] of (dark ? [s0, s1, s2, s3] : [s3, s2, s1, s0]).entries()) {
    const z = layer * 2.2 - 3.1;
    const low = z - thickness;
    out += polygon([iso(0, n, z), iso(n, n, z), iso(n, n, low), iso(0, n, low)], edge);
    out += polygon(
      [iso(n, 0, z), iso(n, n, z), iso(n, n, low), iso(n, 0, low)],
      edge,
      'opacity=".75"',
    );
    out += polygon([iso(0, 0, z), iso(n, 0, z), iso(n, n, z), iso(0, n, z)], fill);
    for (let x = 1; x < n; x++) for (let y = 1; y < n; y++) out += chip(x, y, z);
  }
  return out;
};
