type Path = { name: string; x: number; y: number; growth: number; lag: number };

/** Where one light stands, from its place on the still drawing, in hundredths of the stage's long side. */
export type LightPosition = { name: string; x: number; y: number; scale: number };

// How far each light wanders, and how much later than the first it turns, in parts of a round.
const paths: readonly Path[] = [
  { name: 'violet', x: 8, y: 6, growth: 0.1, lag: 0 },
  { name: 'plum', x: -9, y: 7, growth: -0.08, lag: 0.14 },
  { name: 'blue', x: 7, y: -8, growth: 0.12, lag: 0.31 },
  { name: 'amber', x: -8, y: -6, growth: -0.1, lag: 0.22 },
];

// Where the scan stands on the still drawing, as a share of its way.
const scanRest = 0.21;
const scanLead = Math.acos(1 - 2 * scanRest);

const swing = (angle: number) => (1 - Math.cos(angle)) / 2;

/** The four lights at a moment of the loop; at 0, and again at 1, they stand as on the still drawing. */
export function lightsAt(phase: number): LightPosition[] {
  const angle = phase * 2 * Math.PI;
  return paths.map(({ name, x, y, growth, lag }) => {
    const turn = lag * 2 * Math.PI;
    const along = swing(angle + turn) - swing(turn);
    // A quarter later than the other axis, so that a light goes round instead of to and fro.
    const across = (Math.sin(angle + turn) - Math.sin(turn)) / 4;
    return { name, x: x * (along + across), y: y * (along - across), scale: 1 + growth * along };
  });
}

/** How far the scan has come at a moment of the loop, from 0 to 1 and back. */
export function scanAt(phase: number): number {
  return swing(phase * 2 * Math.PI + scanLead);
}
