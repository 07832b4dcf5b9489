import type { AnalyticsOverview } from '@atrium/contracts/analytics/analytics';
import type { AnalyticsScope } from '@atrium/contracts/analytics/constants';
import type { TFunction } from 'i18next';
import { BookOpen, CircleCheck, Star, Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatTableDay } from '../../../lib/charts/format-day.ts';
import type { ChartView } from '../../../lib/charts/use-chart-view.ts';
import { formatCount, formatRating } from '../../../lib/format/format.ts';
import { ChartOrTable, FormTools } from '../../../ui/charts/chart-card.tsx';
import { NumberCell, NumberRowHead } from '../../../ui/charts/trend-table.tsx';
import { FetchFailed } from '../../../ui/feedback/fetch-failed.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Stat, StatList } from '../../../ui/layout/stat.tsx';
import { Table, TableHead, TableRow, Th } from '../../../ui/lists/table.tsx';
import { downloadOverview, useOverview } from '../scopes/analytics.api.ts';
import { computeChange, type KeyStat, keyStats, roundForDisplay } from './change.ts';
import { KeyStatsFooter } from './key-stats-footer.tsx';
import { KeyStatsSkeleton } from './skeletons.tsx';
import { Sparkline } from './sparkline.tsx';
import { StatChange } from './stat-change.tsx';

const icons = {
  totalCourses: BookOpen,
  activeLearners: Users,
  completionRate: CircleCheck,
  averageRating: Star,
} as const;

function noChangeReason({ hiddenBelow, ...now }: AnalyticsOverview, stat: KeyStat) {
  if (now[stat] !== null) return 'noEarlierData';
  return hiddenBelow === null ? 'noData' : 'notEnoughData';
}

function KeyStatCard({ stat, overview }: { stat: KeyStat; overview: AnalyticsOverview }) {
  const { t, i18n } = useTranslation();
  const change = computeChange(stat, overview.history[0]?.[stat], overview[stat]);
  return (
    <Stat
      icon={icons[stat]}
      label={t(`analytics.keyMetrics.${stat}`)}
      value={formatStat(stat, overview[stat], t, i18n.language)}
      aside={
        <Sparkline
          values={overview.history.map((day) => day[stat])}
          direction={change?.direction ?? 'none'}
        />
      }
    >
      {change ? (
        <StatChange change={change} />
      ) : (
        t(`analytics.keyMetrics.${noChangeReason(overview, stat)}`)
      )}
    </Stat>
  );
}

/** Key stats with their change since last month, as cards or as a table. */
export function KeyStats({ scope, view }: { scope: AnalyticsScope; view: ChartView }) {
  const { t } = useTranslation();
  const { data, error, refetch, isRefetching } = useOverview(scope);
  if (error && !data) {
    return (
      <FetchFailed
        title={t('analytics.keyMetrics.failed')}
        error={error}
        onRetry={() => void refetch()}
        isRetrying={isRefetching}
      />
    );
  }
  if (!data) return <KeyStatsSkeleton />;
  const title = t('analytics.keyMetrics.title');
  const forms = {
    shownAs: view.shownAs('stats'),
    onShownAs: (as: 'chart' | 'table') => view.showAs('stats', as),
    onExport: () => downloadOverview(scope, t('analytics.keyMetrics.fileName')),
    table: <KeyStatsTable history={data.history} />,
  };
  return (
    <Card className="relative overflow-hidden">
      <h2 className="sr-only">{title}</h2>
      <ChartOrTable title={title} forms={forms}>
        <StatList>
          {keyStats.map((stat) => (
            <KeyStatCard key={stat} stat={stat} overview={data} />
          ))}
        </StatList>
      </ChartOrTable>
      <KeyStatsFooter overview={data}>
        <FormTools title={title} forms={forms} />
      </KeyStatsFooter>
    </Card>
  );
}

/** Table of the key stats at the end of each day, oldest first. */
function KeyStatsTable({ history }: Pick<AnalyticsOverview, 'history'>) {
  const { t, i18n } = useTranslation();
  return (
    <Table>
      <caption className="sr-only">{t('analytics.keyMetrics.title')}</caption>
      <TableHead>
        <Th>{t('charts.day')}</Th>
        {keyStats.map((stat) => (
          <Th key={stat} className="text-right">
            {t(`analytics.keyMetrics.${stat}`)}
          </Th>
        ))}
      </TableHead>
      <tbody>
        {history.map((entry) => (
          <TableRow key={entry.day}>
            <NumberRowHead>{formatTableDay(entry.day, i18n.language)}</NumberRowHead>
            {keyStats.map((stat) => (
              <NumberCell key={stat}>{formatStat(stat, entry[stat], t, i18n.language)}</NumberCell>
            ))}
          </TableRow>
        ))}
      </tbody>
    </Table>
  );
}

/** Formats a stat; a dash if there is none. */
function formatStat(stat: KeyStat, value: number | null, t: TFunction, locale: string): string {
  if (value === null) return t('charts.noValue');
  if (stat === 'averageRating') return formatRating(value, locale);
  const written = formatCount(roundForDisplay(stat, value), locale);
  return stat === 'completionRate' ? t('charts.percent', { value: written }) : written;
}
