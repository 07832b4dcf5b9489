import type { AnalyticsOverview, AnalyticsScope } from '@atrium/contracts/analytics';
import { BookOpen, CircleCheck, Star, Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ChartView } from '../../lib/charts/use-chart-view.ts';
import { Card } from '../../ui/card.tsx';
import { ChartOrTable, FormTools } from '../../ui/chart/chart-card.tsx';
import { FetchFailed } from '../../ui/fetch-failed.tsx';
import { Stat, StatList } from '../../ui/stat.tsx';
import { downloadOverview, useOverview } from './analytics.api.ts';
import { computeChange, keyStats, type KeyStat } from './change.ts';
import { StatChange } from './stat-change.tsx';
import { formatStat } from './format-stat.ts';
import { KeyStatsTable } from './key-stats-table.tsx';
import { KeyStatsFooter } from './key-stats-footer.tsx';
import { KeyStatsSkeleton } from './skeletons.tsx';
import { Sparkline } from './sparkline.tsx';

const icons = {
  totalCourses: BookOpen,
  activeLearners: Users,
  completionRate: CircleCheck,
  averageRating: Star,
} as const;

function noChangeReason({ hiddenBelow, ...now }: AnalyticsOverview, figure: KeyStat) {
  if (now[figure] !== null) return 'nothingBefore';
  return hiddenBelow === null ? 'nothing' : 'tooFew';
}

function ChangingFigure({ figure, overview }: { figure: KeyStat; overview: AnalyticsOverview }) {
  const { t, i18n } = useTranslation();
  const change = computeChange(figure, overview.history[0]?.[figure], overview[figure]);
  return (
    <Stat
      icon={icons[figure]}
      label={t(`analytics.figures.${figure}`)}
      value={formatStat(figure, overview[figure], t, i18n.language)}
      aside={
        <Sparkline
          values={overview.history.map((day) => day[figure])}
          direction={change?.direction ?? 'none'}
        />
      }
    >
      {change ? (
        <StatChange change={change} />
      ) : (
        t(`analytics.figures.${noChangeReason(overview, figure)}`)
      )}
    </Stat>
  );
}

/** Key figures with their change since last month, as cards or as a table. */
export function KeyStats({ scope, view }: { scope: AnalyticsScope; view: ChartView }) {
  const { t } = useTranslation();
  const { data, error, refetch, isRefetching } = useOverview(scope);
  if (error && !data) {
    return (
      <FetchFailed
        title={t('analytics.figures.failed')}
        error={error}
        onRetry={() => void refetch()}
        isRetrying={isRefetching}
      />
    );
  }
  if (!data) return <KeyStatsSkeleton />;
  const title = t('analytics.figures.title');
  const forms = {
    shownAs: view.shownAs('figures'),
    onShownAs: (as: 'chart' | 'table') => view.showAs('figures', as),
    onExport: () => downloadOverview(scope, t('analytics.figures.fileName')),
    table: <KeyStatsTable history={data.history} />,
  };
  return (
    <Card className="relative overflow-hidden">
      <h2 className="sr-only">{title}</h2>
      <ChartOrTable title={title} forms={forms}>
        <StatList>
          {keyStats.map((figure) => (
            <ChangingFigure key={figure} figure={figure} overview={data} />
          ))}
        </StatList>
      </ChartOrTable>
      <KeyStatsFooter overview={data}>
        <FormTools title={title} forms={forms} />
      </KeyStatsFooter>
    </Card>
  );
}
