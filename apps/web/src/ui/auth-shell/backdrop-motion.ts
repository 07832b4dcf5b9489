type Path = { name: string; x: number; y: number; growth: number; lag: number };

/** Offset of a light from its position on the still drawing, in percent of the stage's longer side. */
export type LightPosition = { name: string; x: number; y: number; scale: number };

// How far each light moves, and its phase lag, as a fraction of a cycle.
const paths: readonly Path[] = [
  { name: 'violet', x: 8, y: 6, growth: 0.1, lag: 0 },
  { name: 'plum', x: -9, y: 7, growth: -0.08, lag: 0.14 },
  { name: 'blue', x: 7, y: -8, growth: 0.12, lag: 0.31 },
  { name: 'amber', x: -8, y: -6, growth: -0.1, lag: 0.22 },
];

// Position of the scan on the still drawing, from 0 to 1.
const scanRest = 0.21;
const scanLead = Math.acos(1 - 2 * scanRest);

const swing = (angle: number) => (1 - Math.cos(angle)) / 2;

/** Returns the four lights at a phase of the loop; at 0 and 1 they are as on the still drawing. */
export function lightsAt(phase: number): LightPosition[] {
  const angle = phase * 2 * Math.PI;
  return paths.map(({ name, x, y, growth, lag }) => {
    const turn = lag * 2 * Math.PI;
    const along = swing(angle + turn) - swing(turn);
    // A quarter cycle later than the other axis, so that the light circles.
    const across = (Math.sin(angle + turn) - Math.sin(turn)) / 4;
    return { name, x: x * (along + across), y: y * (along - across), scale: 1 + growth * along };
  });
}

/** Returns the position of the scan at a phase of the loop, from 0 to 1 and back. */
export function scanAt(phase: number): number {
  return swing(phase * 2 * Math.PI + scanLead);
}
