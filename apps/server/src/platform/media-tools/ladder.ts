/** Standard rendition sizes by their shorter side, with the maximum bitrate of each. */
const steps = [
  { side: 240, kilobits: 400 },
  { side: 480, kilobits: 1_400 },
  { side: 720, kilobits: 2_800 },
  { side: 1080, kilobits: 5_000 },
];
/** A video this much larger than the standard size below it also gets a rendition in its own size. */
const ownSizeFactor = 1.2;
const kilobitsMin = 150;

export type Rung = { width: number; height: number; kilobits: number };
type Size = { width: number; height: number };

const even = (length: number) => Math.max(2, Math.round(length / 2) * 2);

/** Scales a size to the given shorter side, with the even dimensions that the codec requires. */
export function scaleToShorterSide({ width, height }: Size, side: number): Size {
  const factor = side / Math.min(width, height);
  return { width: even(width * factor), height: even(height * factor) };
}

function kilobitsOf(side: number): number {
  const step = steps.find((known) => known.side >= side);
  if (!step) return steps.at(-1)?.kilobits ?? kilobitsMin;
  return Math.max(kilobitsMin, Math.round(step.kilobits * (side / step.side) ** 2));
}

/**
 * Returns the renditions of a video, smallest first: the standard sizes up to its own, none larger. Sizes go by the
 * shorter side, so that 720 is as sharp in portrait as in landscape. A video between two sizes also gets its own size.
 */
export function getRenditionLadder(size: Size): Rung[] {
  const side = Math.min(size.width, size.height);
  const sidesUpToOwn = steps.map((step) => step.side).filter((step) => step <= side);
  const top = sidesUpToOwn.at(-1);
  const isBetween =
    top === undefined || (sidesUpToOwn.length < steps.length && side > top * ownSizeFactor);
  const sides = isBetween ? [...sidesUpToOwn, side] : sidesUpToOwn;
  return sides.map((each) => ({ ...scaleToShorterSide(size, each), kilobits: kilobitsOf(each) }));
}
