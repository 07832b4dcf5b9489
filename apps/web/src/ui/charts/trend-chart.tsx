import { lazy, Suspense, useRef, useState, type MouseEvent, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { formatChartDay } from '../../lib/charts/format-day.ts';
import { pointAt, wholeTicks } from '../../lib/charts/ticks.ts';
import { largestOf, type TrendPoint } from '../../lib/charts/trend-facts.ts';
import { Skeleton } from '../feedback/skeleton.tsx';
import { ChartDrawing } from './chart-card.tsx';
import { TrendTip, type TrendLabels } from './trend-tip.tsx';

const TrendPlot = lazy(async () => ({ default: (await import('./trend-plot.tsx')).TrendPlot }));

function Legend() {
  const { t } = useTranslation();
  return (
    <div aria-hidden className="flex gap-5 px-5 pt-1 text-xs text-muted max-md:pt-3">
      <span className="inline-flex items-center gap-2">
        <span className="h-0.5 w-4 rounded-full bg-chart-1" />
        {t('charts.thisPeriod')}
      </span>
      <span className="inline-flex items-center gap-2">
        <svg width="16" height="2">
          <path d="M0 1H16" stroke="var(--chart-previous)" strokeWidth="2" strokeDasharray="3 3" />
        </svg>
        {t('charts.periodBefore')}
      </span>
    </div>
  );
}

/** Lets arrow keys move along the points: a slider, so that screen readers announce each. */
function PointSlider({
  ref,
  label,
  count,
  active,
  text,
  onActive,
}: {
  ref: Ref<HTMLInputElement>;
  label: string;
  count: number;
  active: number | undefined;
  text: string;
  onActive: (index: number | undefined) => void;
}) {
  const shown = active ?? count - 1;
  return (
    <input
      ref={ref}
      type="range"
      aria-label={label}
      aria-valuetext={text}
      min={0}
      max={count - 1}
      value={shown}
      onChange={(event) => onActive(event.target.valueAsNumber)}
      onFocus={() => onActive(shown)}
      onBlur={() => onActive(undefined)}
      className="sr-only"
    />
  );
}

/** A trend by day or week against the previous period, with a text description. */
export function TrendChart({
  points,
  step,
  sentence,
  labels,
}: {
  points: readonly TrendPoint[];
  step: 'day' | 'week';
  /** Text description for screen readers. */
  sentence: string;
  labels: TrendLabels;
}) {
  const { t, i18n } = useTranslation();
  const [active, setActive] = useState<number>();
  const slider = useRef<HTMLInputElement>(null);
  const pointTo = ({ currentTarget, clientX }: MouseEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    setActive(pointAt(clientX - left, width, points.length));
  };
  const press = (event: MouseEvent<HTMLElement>) => {
    // A tapped point stays selected until the next tap, and arrow keys continue from there.
    slider.current?.focus({ preventScroll: true });
    pointTo(event);
  };
  const leave = () => {
    if (document.activeElement !== slider.current) setActive(undefined);
  };
  const titleOf = (point: TrendPoint) => {
    const formatted = formatChartDay(point.day, i18n.language);
    const day = step === 'week' ? t('charts.weekOf', { day: formatted }) : formatted;
    return point === points.at(-1) ? t('charts.soFar', { day }) : day;
  };
  const textOf = (point: TrendPoint) =>
    t('charts.point', {
      day: titleOf(point),
      now: labels.now(point.now),
      before: labels.before(point.before),
    });
  const point = active === undefined ? undefined : points[active];
  const spoken = point ?? points.at(-1);
  const top = wholeTicks(largestOf(points)).at(-1) ?? 1;
  return (
    <>
      <Legend />
      <div className="relative m-1 mt-2 min-h-60 flex-1 rounded-lg outline-2 outline-transparent has-focus-visible:outline-ring">
        <ChartDrawing
          sentence={sentence}
          onPointerMove={pointTo}
          onClick={press}
          onPointerLeave={leave}
          className="absolute inset-1 [&_svg]:overflow-visible"
        >
          <Suspense fallback={<Skeleton className="absolute inset-3" />}>
            <TrendPlot points={points} step={step} active={active} />
          </Suspense>
          {point && active !== undefined && (
            <TrendTip
              point={point}
              title={titleOf(point)}
              labels={labels}
              position={{
                across: points.length > 1 ? active / (points.length - 1) : 0,
                up: (point.now ?? 0) / top,
              }}
            />
          )}
        </ChartDrawing>
        {spoken && (
          <PointSlider
            ref={slider}
            label={t(`charts.${step}`)}
            count={points.length}
            active={active}
            text={textOf(spoken)}
            onActive={setActive}
          />
        )}
      </div>
    </>
  );
}
