import { cn } from '../../lib/cn.ts';
import type { Change } from './change.ts';

const width = 100;
const height = 30;
const inks = { up: 'text-chart-1', down: 'text-chart-4', none: 'text-subtle' } as const;

/** Of what is smaller, the whole height would make a drama. */
const leastRange = 0.05;

/** The points of the line. What hardly changes runs along the middle; days without a figure have no point. */
function pointsOf(values: readonly (number | null)[]): { x: number; y: number }[] {
  const told = values.filter((value) => value !== null);
  const [low, high] = [Math.min(...told), Math.max(...told)];
  const range = Math.max(high - low, high * leastRange);
  return values.flatMap((value, index) => {
    if (value === null) return [];
    const share = range === 0 ? 0.5 : 0.5 + (value - (low + high) / 2) / range;
    return { x: (index / (values.length - 1)) * width, y: 26 - share * 22 };
  });
}

/** How a figure moved, drawn without numbers: the table has them. */
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
