import { between, f, pick, type Motif } from './drawing.ts';

/** Development: a page of code from a distance, slanted. */
export const code: Motif = (p, r) => {
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
