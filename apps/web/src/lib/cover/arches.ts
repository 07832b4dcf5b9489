import { between, f, pick, type Motif } from './drawing.ts';

/** Business: rising arches under a sun. */
export const arches: Motif = (p, r) => {
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
