/** Sizes of a stream by their shorter side, as people name them, with the most each may take of a line. */
const steps = [
  { side: 240, kilobits: 400 },
  { side: 480, kilobits: 1_400 },
  { side: 720, kilobits: 2_800 },
  { side: 1080, kilobits: 5_000 },
];
/** A picture this much larger than the step below it is also kept as it is. */
const worthKeeping = 1.2;
const kilobitsMin = 150;

export type Rung = { width: number; height: number; kilobits: number };
type Size = { width: number; height: number };

const even = (length: number) => Math.max(2, Math.round(length / 2) * 2);

/** This size with its shorter side so long, in the even numbers that the codec takes. */
export function fit({ width, height }: Size, side: number): Size {
  const factor = side / Math.min(width, height);
  return { width: even(width * factor), height: even(height * factor) };
}

function kilobitsOf(side: number): number {
  const step = steps.find((known) => known.side >= side);
  if (!step) return steps.at(-1)?.kilobits ?? kilobitsMin;
  return Math.max(kilobitsMin, Math.round(step.kilobits * (side / step.side) ** 2));
}

/**
 * The renditions a picture gets, the smallest first: the usual sizes up to its own, none larger. A portrait goes by its
 * width, so that 720 is as sharp standing as lying. A picture between two sizes keeps its own on top.
 */
export function ladderFor(size: Size): Rung[] {
  const side = Math.min(size.width, size.height);
  const usual = steps.map((step) => step.side).filter((step) => step <= side);
  const top = usual.at(-1);
  const isBetween = top === undefined || (usual.length < steps.length && side > top * worthKeeping);
  const sides = isBetween ? [...usual, side] : usual;
  return sides.map((each) => ({ ...fit(size, each), kilobits: kilobitsOf(each) }));
}
