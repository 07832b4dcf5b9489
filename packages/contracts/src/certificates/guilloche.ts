const steps = 480;
const f = (n: number): number => Number(n.toFixed(1));

/** Returns a ring of `count` phase-shifted sine waves as SVG paths: the guilloche pattern of certificates. */
export function guilloche(radius: number, amplitude: number, waves: number, count: number): string {
  let out = '';
  for (let k = 0; k < count; k++) {
    const phase = (k / count) * 2 * Math.PI;
    let d = '';
    for (let i = 0; i <= steps; i++) {
      const t = (i / steps) * 2 * Math.PI;
      const r =
        radius + amplitude * Math.sin(waves * t + phase) * Math.cos((waves / 4) * t + phase / 2);
      d += `${i ? 'L' : 'M'}${f(r * Math.cos(t))} ${f(r * Math.sin(t))}`;
    }
    out += `<path d="${d}Z"/>`;
  }
  return out;
}
