import type { Random } from '../../lib/styles/color.ts';
import { between, f, type Motif } from './drawing.ts';

type Peak = { center: number; width: number; height: number };
const rows = 15;

function drift(r: Random, peaks: Peak[]): void {
  for (const peak of peaks) {
    peak.center += between(r, -26, 26);
    peak.height = Math.min(74, Math.max(6, peak.height + between(r, -17, 17)));
    peak.width = Math.max(28, peak.width + between(r, -9, 9));
  }
}

function outline(peaks: readonly Peak[], row: number): string {
  const base = 104 + row * 20;
  let d = '';
  for (let x = -10; x <= 650; x += 10) {
    const envelope = Math.sin(Math.PI * Math.min(1, Math.max(0, (x + 10) / 660))) ** 0.8;
    let y = 0;
    for (const { center, width, height } of peaks) {
      y += height * Math.exp(-(((x - center) / width) ** 2));
    }
    y = y * envelope + Math.sin(x * 0.12 + row * 2.1) * 1.2;
    d += `${d ? 'L' : 'M'}${x} ${f(base - y)}`;
  }
  return d;
}

const gradient = (id: string, from: string, to: string): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${from}"/><stop offset=".55" stop-color="${to}"/></linearGradient>`;

/** Data Science: ridgelines, one of them highlighted. */
export const ridges: Motif = (p, r, id) => {
  const peaks: Peak[] = Array.from({ length: 4 }, () => ({
    center: between(r, 90, 560),
    width: between(r, 38, 96),
    height: between(r, 18, 58),
  }));
  const hot = 5 + Math.floor(r() * 6);
  const dark = p.tone === 'deep';
  let out = '';
  for (let row = 0; row < rows; row++) {
    drift(r, peaks);
    const d = outline(peaks, row);
    const on = row === hot;
    const stroke = on ? p.accent : row % 3 === 0 ? p.s[4] : p.s[3];
    out += `<path d="${d}V400H-10Z" fill="url(#${id}r${row < rows / 2 ? 0 : 1})"/><path d="${d}" fill="none" stroke="${stroke}" stroke-width="${on ? 3 : 1.6}" stroke-linejoin="round" opacity="${on ? 1 : 0.45 + row * 0.035}"/>`;
  }
  const back = gradient(`${id}r0`, p.s[0], dark ? p.bg1 : p.bg0);
  const front = gradient(`${id}r1`, p.s[1], dark ? p.bg0 : p.bg1);
  return `<defs>${back}${front}</defs>${out}`;
};
