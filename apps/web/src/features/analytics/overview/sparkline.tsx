import { cn } from '../../../lib/styles/cn.ts';
import type { Change } from './change.ts';

const width = 100;
const height = 30;
const inks = { up: 'text-chart-1', down: 'text-chart-4', none: 'text-subtle' } as const;

/** Minimum relative range of the y axis, so that small changes do not look large. */
const minRange = 0.05;

/** Computes the points of the line, centered vertically. Skips days without a value. */
function pointsOf(values: readonly (number | null)[]): { x: number; y: number }[] {
  const known = values.filter((value) => value !== null);
  const [low, high] = [Math.min(...known), Math.max(...known)];
  const range = Math.max(high - low, high * minRange);
  return values.flatMap((value, index) => {
    if (value === null) return [];
    const share = range === 0 ? 0.5 : 0.5 + (value - (low + high) / 2) / range;
    return { x: (index / (values.length - 1)) * width, y: 26 - share * 22 };
  });
}

/** Decorative line chart of a stat; the table has its values. */
export function Sparkline({
  values,
  direction,
}: {
  values: readonly (number | null)[];
  direction: Change['direction'];
}) {
  const points = pointsOf(values);
  const [first, second] = points;
  if (!first || !second) return null;
  const line = `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`;
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      className={cn('h-8 w-24 shrink-0 max-md:hidden', inks[direction])}
      aria-hidden
    >
      <path d={`${line}V${height}H${first.x.toFixed(1)}Z`} fill="currentColor" opacity=".1" />
      <path
        d={line}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        vectorEffect="non-scaling-stroke"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </svg>
  );
}
