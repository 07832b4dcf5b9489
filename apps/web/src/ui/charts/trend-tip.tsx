import { plotFrame } from '../../lib/charts/ticks.ts';
import type { TrendPoint } from '../../lib/charts/trend-facts.ts';
import { cn } from '../../lib/styles/cn.ts';
import { useMediaQuery } from '../../lib/hooks/use-media-query.ts';

/** Labels of a trend's values, including hidden ones. */
export type TrendLabels = {
  /** A point of this period: "264 enrollments". */
  now: (value: number | null) => string;
  /** The same point of the previous period: "153 the month before". */
  before: (value: number | null) => string;
};

const { margin, xAxis, yAxis } = plotFrame;
const aside = 16;

type TipPosition = { across: number; up: number };

/** Beside its point, on the other side where it does not fit, and never below the plot. */
function besidePoint({ across, up }: TipPosition) {
  const width = `(100% - ${yAxis + margin.right}px)`;
  const height = `(100% - ${xAxis + margin.top}px)`;
  const top = `calc(${margin.top}px + ${height} * ${Math.min(0.6, 1 - up)})`;
  return across <= 0.6
    ? { top, left: `calc(${yAxis + aside}px + ${width} * ${across})` }
    : { top, right: `calc(${margin.right + aside}px + ${width} * ${1 - across})` };
}

/** Without room beside the point: above the plot, at the point's position. */
const overPlot = ({ across }: TipPosition) => ({
  bottom: '100%',
  left: `${across * 100}%`,
  transform: `translateX(-${across * 100}%)`,
});

/** Tooltip of the hovered or selected point. */
export function TrendTip({
  point,
  title,
  labels,
  position,
}: {
  point: TrendPoint;
  title: string;
  labels: TrendLabels;
  /** Horizontal and vertical position of the point, from 0 to 1. */
  position: TipPosition;
}) {
  const hasRoom = useMediaQuery('(min-width: 768px)');
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute z-raised w-max rounded-lg border border-border bg-elevated px-3 py-2.5 text-ui shadow-3"
      style={hasRoom ? besidePoint(position) : overPlot(position)}
    >
      <p className="mb-1 font-medium">{title}</p>
      <p className="flex items-center gap-2 tnum">
        <Stroke className="bg-chart-1" />
        {labels.now(point.now)}
      </p>
      <p className="flex items-center gap-2 text-muted tnum">
        <Stroke className="bg-(--chart-previous)" />
        {labels.before(point.before)}
      </p>
    </div>
  );
}

const Stroke = ({ className }: { className: string }) => (
  <span className={cn('h-0.5 w-3 shrink-0 rounded-full', className)} />
);
