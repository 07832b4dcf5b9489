import { between, f, type Motif } from './drawing.ts';

/** Fallback for other categories: contour lines around an island. */
export const contours: Motif = (p, r) => {
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
