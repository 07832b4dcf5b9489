import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import {
  Area,
  CartesianGrid,
  ComposedChart,
  Line,
  ReferenceDot,
  ReferenceLine,
  XAxis,
  YAxis,
} from 'recharts';
import { formatScale, formatTick } from '../../lib/charts/format-day.ts';
import { plotFrame, dayTicks, wholeTicks } from '../../lib/charts/ticks.ts';
import { largestOf, type TrendPoint } from '../../lib/charts/trend-facts.ts';
import { useMediaQuery } from '../../lib/hooks/use-media-query.ts';

const label = { fill: 'var(--subtle)', fontSize: 12 };
const now = 'var(--chart-1)';
const before = 'var(--chart-previous)';

type Dot = { cx?: number | undefined; cy?: number | undefined; index?: number | undefined };

/** A point between two hidden ones has no line, so it gets a dot. */
function dotsWhereAlone(values: readonly (number | null)[], color: string) {
  const isShown = (index: number) => typeof values[index] === 'number';
  return ({ cx, cy, index = 0 }: Dot) =>
    isShown(index) && !isShown(index - 1) && !isShown(index + 1) ? (
      <circle key={index} cx={cx} cy={cy} r={2.5} fill={color} />
    ) : (
      <g key={index} />
    );
}

/** Drawn values of each point. The last period is incomplete: its line is dashed. */
function toRows(points: readonly TrendPoint[]) {
  const last = points.length - 1;
  return points.map(({ day, now: value, before: earlier }, index) => ({
    day,
    before: earlier,
    now: index < last ? value : null,
    soFar: index >= last - 1 ? value : null,
  }));
}

/** Lines and axes of a trend; a separate chunk, since the chart library is large. */
export function TrendPlot({
  points,
  step,
  active,
}: {
  points: readonly TrendPoint[];
  step: 'day' | 'week';
  active: number | undefined;
}) {
  const { i18n } = useTranslation();
  const fill = useId().replaceAll(/[^\w-]/g, '');
  const hasRoom = useMediaQuery('(min-width: 768px)');
  const rows = toRows(points);
  const days = rows.map(({ day }) => day);
  const ticks = dayTicks(days, step, hasRoom ? 7 : 5);
  const scale = wholeTicks(largestOf(points));
  const point = active === undefined ? undefined : points[active];
  return (
    <ComposedChart
      responsive
      accessibilityLayer={false}
      data={rows}
      margin={plotFrame.margin}
      style={{ width: '100%', height: '100%' }}
    >
      <defs>
        <linearGradient id={fill} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--chart-1)" stopOpacity=".26" />
          <stop offset="1" stopColor="var(--chart-1)" stopOpacity="0" />
        </linearGradient>
      </defs>
      <CartesianGrid vertical={false} stroke="var(--chart-grid)" />
      <XAxis
        dataKey="day"
        tickLine={false}
        axisLine={false}
        height={plotFrame.xAxis}
        interval={0}
        ticks={ticks.days}
        tick={label}
        tickMargin={10}
        tickFormatter={(day: string) => formatTick(day, ticks.by, i18n.language)}
      />
      <YAxis
        tickLine={false}
        axisLine={false}
        width={plotFrame.yAxis}
        interval={0}
        ticks={scale}
        domain={[0, scale.at(-1) ?? 1]}
        tick={label}
        tickFormatter={(value: number) => formatScale(value, i18n.language)}
      />
      {point && <ReferenceLine x={point.day} stroke="var(--border-strong)" />}
      <Line
        dataKey="before"
        type="monotone"
        stroke={before}
        strokeWidth={1.75}
        strokeDasharray="4 4"
        dot={dotsWhereAlone(
          rows.map((each) => each.before),
          before,
        )}
        activeDot={false}
        isAnimationActive={false}
      />
      <Area
        dataKey="now"
        type="monotone"
        stroke={now}
        strokeWidth={2.25}
        fill={`url(#${fill})`}
        dot={dotsWhereAlone(
          rows.map((each) => each.now),
          now,
        )}
        activeDot={false}
        isAnimationActive={false}
      />
      <Line
        dataKey="soFar"
        stroke={now}
        strokeWidth={2}
        strokeDasharray="2 3"
        dot={dotsWhereAlone(
          rows.map((each) => each.soFar),
          now,
        )}
        activeDot={false}
        isAnimationActive={false}
      />
      {point && typeof point.now === 'number' && (
        <ReferenceDot
          x={point.day}
          y={point.now}
          r={5}
          fill={now}
          stroke="var(--surface)"
          strokeWidth={2.5}
        />
      )}
    </ComposedChart>
  );
}
