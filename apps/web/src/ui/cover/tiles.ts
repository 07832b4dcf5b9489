import { pick, type Motif } from './drawing.ts';

const t = 120;

function shape(kind: number, front: string, back: string): string {
  const quarter = `<path d="M0 0H${t}A${t} ${t} 0 0 1 0 ${t}Z" fill="${front}"/>`;
  switch (kind) {
    case 0:
      return quarter;
    case 1:
      return `<circle cx="${t / 2}" cy="${t / 2}" r="${t / 2}" fill="${front}"/>`;
    case 2:
      return `<path d="M0 0H${t}A${t / 2} ${t / 2} 0 0 1 0 0Z" fill="${front}"/><path d="M0 ${t / 2}H${t}A${t / 2} ${t / 2} 0 0 1 0 ${t / 2}Z" fill="${front}"/>`;
    case 3:
      return `<path d="M0 0L${t} ${t}H0Z" fill="${front}"/>`;
    case 4:
      return `${quarter}<path d="M0 0H${t / 2}A${t / 2} ${t / 2} 0 0 1 0 ${t / 2}Z" fill="${back}"/>`;
    default:
      return `<circle cx="${t / 2}" cy="${t / 2}" r="${t / 5}" fill="${front}"/>`;
  }
}

/** Design: a tile pattern of circles, halves and quarters. */
export const tiles: Motif = (p, r) => {
  const [s0, s1, s2, s3] = p.s;
  const colors: [string, ...string[]] =
    p.tone === 'vivid' ? [s0, s1, s2, s3, p.bg1, p.bg0] : [p.bg0, s0, s0, s1, s2, s3];
  let out = '';
  let warmTiles = 0;
  for (let y = 0; y < 3; y++) {
    for (let x = 0; x < 6; x++) {
      const back = pick(r, colors);
      const warm = warmTiles < 3 && r() < 0.22;
      if (warm) warmTiles++;
      const chosen = warm ? p.accent : pick(r, colors);
      const front = chosen === back ? p.bg1 : chosen;
      const turn = 90 * Math.floor(r() * 4);
      const kind = Math.floor(r() * 6);
      out += `<g transform="translate(${x * t - 40} ${y * t})"><rect width="${t + 0.5}" height="${t + 0.5}" fill="${back}"/><g transform="rotate(${turn} ${t / 2} ${t / 2})">${shape(kind, front, back)}</g></g>`;
    }
  }
  return out;
};
