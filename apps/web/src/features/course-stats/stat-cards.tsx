import type { CourseStatsReply } from '@atrium/contracts/quiz-authoring';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount, formatRating } from '../../lib/format.ts';
import { Card } from '../../ui/card.tsx';
import { SampledLine } from './sampled-line.tsx';
import { isMedianHidden, percentOf } from './share.ts';

function Figure({ label, value, hint }: { label: string; value: string; hint?: ReactNode }) {
  return (
    <Card className="p-5 max-md:p-4 max-md:last:col-span-2">
      <dt className="text-ui text-muted">{label}</dt>
      <dd className="font-heading mt-1 text-3xl tnum max-md:text-2xl">{value}</dd>
      {hint && <dd className="mt-0.5 text-xs text-subtle">{hint}</dd>}
    </Card>
  );
}

/** Cards with the starts, completions and median days of a course. */
export function StatCards({ figures }: { figures: CourseStatsReply }) {
  const { t, i18n } = useTranslation();
  const { started, completed, medianDays } = figures;
  const noMedian = isMedianHidden(figures) ? t('figures.notShown') : t('figures.none');
  return (
    <dl className="grid grid-cols-3 gap-4 max-md:grid-cols-2 max-md:gap-3">
      <Figure label={t('figures.started')} value={formatCount(started, i18n.language)} />
      <Figure
        label={t('figures.completed')}
        value={completed === null ? t('figures.notShown') : formatCount(completed, i18n.language)}
        hint={
          completed !== null &&
          t('figures.completedShare', { percent: percentOf(completed, started) })
        }
      />
      <Figure
        label={t('figures.medianDays')}
        value={medianDays === null ? noMedian : formatRating(medianDays, i18n.language)}
        hint={<SampledLine figures={figures} line={t('figures.medianHint')} />}
      />
    </dl>
  );
}
