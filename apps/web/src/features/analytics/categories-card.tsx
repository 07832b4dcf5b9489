import {
  minGroupSize,
  type AnalyticsCategories,
  type AnalyticsScope,
} from '@atrium/contracts/analytics';
import { Shapes } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ChartView } from '../../lib/charts/use-chart-view.ts';
import { ChartCard } from '../../ui/chart/chart-card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FetchFailed } from '../../ui/fetch-failed.tsx';
import { downloadCategories, useCategories } from './analytics.api.ts';
import { CategoriesTable } from './categories-table.tsx';
import { CategoryBars } from './category-bars.tsx';
import { LinesSkeleton } from './skeletons.tsx';

function Body({ categories, scope }: { categories: AnalyticsCategories; scope: AnalyticsScope }) {
  const { t } = useTranslation();
  if (categories.length > 0) return <CategoryBars categories={categories} />;
  // Courses with few learners are hidden from authors, so an empty list does not mean that there are no learners.
  const body =
    scope === 'courses' ? 'analytics.categories.empty.few' : 'analytics.categories.empty.body';
  return (
    <EmptyState
      icon={Shapes}
      title={t('analytics.categories.empty.title')}
      body={t(body, { count: minGroupSize })}
      className="flex-1 content-center"
    />
  );
}

/** Enrollments by category, most popular first. */
export function CategoriesCard({ scope, view }: { scope: AnalyticsScope; view: ChartView }) {
  const { t } = useTranslation();
  const { data, error, refetch, isRefetching } = useCategories(scope);
  const title = t('analytics.categories.title');
  const forms = data && {
    shownAs: view.shownAs('categories'),
    onShownAs: (as: 'chart' | 'table') => view.showAs('categories', as),
    onExport: () => downloadCategories(scope, t('analytics.categories.fileName')),
    table: <CategoriesTable categories={data} />,
  };
  return (
    <ChartCard title={title} forms={data?.length ? forms : undefined}>
      {data && <Body categories={data} scope={scope} />}
      {!data && !error && <LinesSkeleton lines={7} className="h-7.5" />}
      {error && !data && (
        <FetchFailed
          className="m-5"
          title={t('analytics.categories.failed')}
          error={error}
          onRetry={() => void refetch()}
          isRetrying={isRefetching}
        />
      )}
    </ChartCard>
  );
}
