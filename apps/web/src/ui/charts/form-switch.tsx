import { ChartSpline, Table2 } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShownAs } from '../../lib/charts/use-chart-view.ts';

const forms = [
  { as: 'chart', icon: ChartSpline },
  { as: 'table', icon: Table2 },
] as const;

/** Switches between chart and table. */
export function FormSwitch({
  title,
  shownAs,
  onShownAs,
}: {
  title: string;
  shownAs: ShownAs;
  onShownAs: (as: ShownAs) => void;
}) {
  const { t } = useTranslation();
  const group = useId();
  return (
    <div
      role="radiogroup"
      aria-label={t('charts.shownAs', { title })}
      className="flex shrink-0 rounded-md border border-border-strong bg-surface shadow-1"
    >
      {forms.map(({ as, icon: Icon }) => (
        <label
          key={as}
          title={t(`charts.${as}`)}
          className="relative grid size-[calc(var(--control-md)-2px)] place-items-center rounded-[calc(var(--radius-md)-1px)] text-subtle outline-2 outline-offset-2 outline-transparent transition-colors hover:text-text has-checked:bg-primary-soft has-checked:text-primary-text has-focus-visible:outline-ring max-md:size-[calc(var(--target-min)-2px)]"
        >
          <input
            type="radio"
            name={group}
            aria-label={t(`charts.${as}`)}
            checked={as === shownAs}
            onChange={() => onShownAs(as)}
            className="absolute inset-0 opacity-0"
          />
          <Icon className="size-4.5" strokeWidth={1.8} aria-hidden />
        </label>
      ))}
    </div>
  );
}
