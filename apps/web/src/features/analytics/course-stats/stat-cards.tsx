import type { CourseStatsReply } from '@atrium/contracts/analytics/course-stats';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount, formatRating } from '../../../lib/format/format.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { SampledLine } from './sampled-line.tsx';
import { isMedianHidden, percentOf } from './share.ts';

function StatCard({ label, value, hint }: { label: string; value: string; hint?: ReactNode }) {
  return (
    <Card className="p-5 max-md:p-4 max-md:last:col-span-2">
      <dt className="text-ui text-muted">{label}</dt>
      <dd className="font-heading mt-1 text-3xl tnum max-md:text-2xl">{value}</dd>
      {hint && <dd className="mt-0.5 text-xs text-subtle">{hint}</dd>}
    </Card>
  );
}

/** Cards with the starts, completions and median days of a course. */
export function StatCards({ stats }: { stats: CourseStatsReply }) {
  const { t, i18n } = useTranslation();
  const { started, completed, medianDays } = stats;
  const noMedian = isMedianHidden(stats) ? t('courseStats.notShown') : t('courseStats.none');
  return (
    <dl className="grid grid-cols-3 gap-4 max-md:grid-cols-2 max-md:gap-3">
      <StatCard label={t('courseStats.started')} value={formatCount(started, i18n.language)} />
      <StatCard
        label={t('courseStats.completed')}
        value={
          completed === null ? t('courseStats.notShown') : formatCount(completed, i18n.language)
        }
        hint={
          completed !== null &&
          t('courseStats.completedShare', { percent: percentOf(completed, started) })
        }
      />
      <StatCard
        label={t('courseStats.medianDays')}
        value={medianDays === null ? noMedian : formatRating(medianDays, i18n.language)}
        hint={<SampledLine stats={stats} line={t('courseStats.medianHint')} />}
      />
    </dl>
  );
}
