import { ArrowDownRight, ArrowUpRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../../lib/styles/cn.ts';
import { formatChangeLabel, formatChange, type NonZeroChange } from './change-text.ts';
import type { Change } from './change.ts';

const arrows = { up: ArrowUpRight, down: ArrowDownRight } as const;

const hasMoved = (change: Change): change is NonZeroChange => change.direction !== 'none';

/** Change since last month: arrow and number, with a text for screen readers. */
export function StatChange({ change }: { change: Change }) {
  const { t, i18n } = useTranslation();
  if (!hasMoved(change)) {
    return (
      <span className="inline-flex flex-wrap items-center gap-x-1.5">
        <span className="font-medium text-muted">{t('analytics.keyMetrics.noChange')}</span>
        {t('analytics.keyMetrics.fromLastMonth')}
      </span>
    );
  }
  const Arrow = arrows[change.direction];
  return (
    <>
      <span aria-hidden className="inline-flex flex-wrap items-center gap-x-1.5">
        <span
          className={cn(
            'inline-flex items-center gap-0.5 font-medium tnum',
            change.direction === 'up' ? 'text-success-text' : 'text-danger-text',
          )}
        >
          <Arrow className="size-3.5" />
          {formatChange(change, i18n.language)}
        </span>
        {t('analytics.keyMetrics.fromLastMonth')}
      </span>
      <span className="sr-only">{formatChangeLabel(change, t, i18n.language)}</span>
    </>
  );
}
