import { plotFrame } from '../../lib/charts/plot-frame.ts';
import type { TrendPoint } from '../../lib/charts/trend-facts.ts';
import { cn } from '../../lib/cn.ts';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import type { TrendLabels } from './trend-labels.ts';

const { margin, xAxis, yAxis } = plotFrame;
const aside = 16;

type Place = { across: number; up: number };

/** Beside its point, on the other side where it does not fit, and never below the plot. */
function besidePoint({ across, up }: Place) {
  const width = `(100% - ${yAxis + margin.right}px)`;
  const height = `(100% - ${xAxis + margin.top}px)`;
  const top = `calc(${margin.top}px + ${height} * ${Math.min(0.6, 1 - up)})`;
  return across <= 0.6
    ? { top, left: `calc(${yAxis + aside}px + ${width} * ${across})` }
    : { top, right: `calc(${margin.right + aside}px + ${width} * ${1 - across})` };
}

/** Without room beside the point: above the plot, at the point's position. */
const overPlot = ({ across }: Place) => ({
  bottom: '100%',
  left: `${across * 100}%`,
  transform: `translateX(-${across * 100}%)`,
});

/** Tooltip of the hovered or selected point. */
export function TrendTip({
  point,
  title,
  words,
  place,
}: {
  point: TrendPoint;
  title: string;
  words: TrendLabels;
  /** Horizontal and vertical position of the point, from 0 to 1. */
  place: Place;
}) {
  const hasRoom = useMediaQuery('(min-width: 768px)');
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute z-raised w-max rounded-lg border border-border bg-elevated px-3 py-2.5 text-ui shadow-3"
      style={hasRoom ? besidePoint(place) : overPlot(place)}
    >
      <p className="mb-1 font-medium">{title}</p>
      <p className="flex items-center gap-2 tnum">
        <Stroke className="bg-chart-1" />
        {words.now(point.now)}
      </p>
      <p className="flex items-center gap-2 text-muted tnum">
        <Stroke className="bg-(--chart-previous)" />
        {words.before(point.before)}
      </p>
    </div>
  );
}

const Stroke = ({ className }: { className: string }) => (
  <span className={cn('h-0.5 w-3 shrink-0 rounded-full', className)} />
);
