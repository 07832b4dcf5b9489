import type { AnalyticsOverview, AnalyticsScope } from '@atrium/contracts/analytics';
import { BookOpen, CircleCheck, Star, Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ChartView } from '../../lib/charts/use-chart-view.ts';
import { Card } from '../../ui/card.tsx';
import { ChartOrTable, FormTools } from '../../ui/chart/chart-card.tsx';
import { FetchFailed } from '../../ui/fetch-failed.tsx';
import { Figure, FigureList } from '../../ui/figure.tsx';
import { saveOverview, useOverview } from './analytics.api.ts';
import { changeOf, keyFigures, type KeyFigure } from './change.ts';
import { FigureChange } from './figure-change.tsx';
import { writeFigure } from './figure-words.ts';
import { FiguresTable } from './figures-table.tsx';
import { KeyFiguresFoot } from './key-figures-foot.tsx';
import { KeyFiguresSkeleton } from './skeletons.tsx';
import { Sparkline } from './sparkline.tsx';

const icons = {
  totalCourses: BookOpen,
  activeLearners: Users,
  completionRate: CircleCheck,
  averageRating: Star,
} as const;

function noChangeReason({ hiddenBelow, ...now }: AnalyticsOverview, figure: KeyFigure) {
  if (now[figure] !== null) return 'nothingBefore';
  return hiddenBelow === null ? 'nothing' : 'tooFew';
}

function ChangingFigure({ figure, overview }: { figure: KeyFigure; overview: AnalyticsOverview }) {
  const { t, i18n } = useTranslation();
  const change = changeOf(figure, overview.history[0]?.[figure], overview[figure]);
  return (
    <Figure
      icon={icons[figure]}
      label={t(`analytics.figures.${figure}`)}
      value={writeFigure(figure, overview[figure], t, i18n.language)}
      aside={
        <Sparkline
          values={overview.history.map((day) => day[figure])}
          direction={change?.direction ?? 'none'}
        />
      }
    >
      {change ? (
        <FigureChange change={change} />
      ) : (
        t(`analytics.figures.${noChangeReason(overview, figure)}`)
      )}
    </Figure>
  );
}

/** Key figures with their change since last month, as cards or as a table. */
export function KeyFigures({ scope, view }: { scope: AnalyticsScope; view: ChartView }) {
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
  if (!data) return <KeyFiguresSkeleton />;
  const title = t('analytics.figures.title');
  const forms = {
    shownAs: view.shownAs('figures'),
    onShownAs: (as: 'chart' | 'table') => view.showAs('figures', as),
    onExport: () => saveOverview(scope, t('analytics.figures.fileName')),
    table: <FiguresTable history={data.history} />,
  };
  return (
    <Card className="relative overflow-hidden">
      <h2 className="sr-only">{title}</h2>
      <ChartOrTable title={title} forms={forms}>
        <FigureList>
          {keyFigures.map((figure) => (
            <ChangingFigure key={figure} figure={figure} overview={data} />
          ))}
        </FigureList>
      </ChartOrTable>
      <KeyFiguresFoot overview={data}>
        <FormTools title={title} forms={forms} />
      </KeyFiguresFoot>
    </Card>
  );
}
