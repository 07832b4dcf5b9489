import type { Random } from '../../lib/styles/color.ts';
import { between, f, pick, type Motif } from './drawing.ts';

function arc(
  r: Random,
  center: string,
  radius: number,
  stroke: (r: Random) => string,
  at: string,
): string {
  const start = between(r, 90, 320);
  const length = between(r, 30, 120);
  const round = 2 * Math.PI * radius;
  const color = stroke(r);
  return `<circle ${center} r="${radius}" fill="none" stroke="${color}" stroke-width="${f(between(r, 12, 25))}" stroke-linecap="round" stroke-dasharray="${f((length / 360) * round)} ${f(round)}" transform="rotate(${f(start)} ${at})"/>`;
}

/** Marketing: an expanding signal. */
export const rings: Motif = (p, r) => {
  const [s0, s1, s2, s3, s4] = p.s;
  const cx = between(r, 380, 500);
  const cy = between(r, 150, 260);
  const center = `cx="${f(cx)}" cy="${f(cy)}"`;
  const dark = p.tone !== 'soft';
  const colors: [string, ...string[]] = dark ? [s1, s2, s3, s4, s0] : [s0, s1, s2, s3];
  const stroke = (random: Random) => (random() < 0.14 ? p.accent : pick(random, colors));
  let out = '';
  for (let i = 0; i < 12; i++) {
    const radius = 34 + i * 42;
    out += `<circle ${center} r="${radius}" fill="none" stroke="${dark ? s2 : s1}" stroke-opacity=".28" stroke-width="1"/>`;
    const arcs = 1 + Math.floor(r() * 2);
    for (let k = 0; k < arcs; k++) out += arc(r, center, radius, stroke, `${f(cx)} ${f(cy)}`);
    if (r() < 0.5) {
      const angle = between(r, 0, 6.28);
      out += `<circle cx="${f(cx + radius * Math.cos(angle))}" cy="${f(cy + radius * Math.sin(angle))}" r="${f(between(r, 4, 9))}" fill="${p.accent}"/>`;
    }
  }
  return `${out}<circle ${center} r="17" fill="${s4}"/>`;
};
