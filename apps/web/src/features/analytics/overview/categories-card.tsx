import type { AnalyticsCategories } from '@atrium/contracts/analytics/analytics';
import { type AnalyticsScope, minGroupSize } from '@atrium/contracts/analytics/constants';
import { Shapes } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ChartView } from '../../../lib/charts/use-chart-view.ts';
import { formatCount } from '../../../lib/format/format.ts';
import { ChartCard } from '../../../ui/charts/chart-card.tsx';
import { NumberCell } from '../../../ui/charts/trend-table.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { FetchFailed } from '../../../ui/feedback/fetch-failed.tsx';
import { Table, TableHead, TableRow, Th } from '../../../ui/lists/table.tsx';
import { downloadCategories, useCategories } from '../scopes/analytics.api.ts';
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

/** Table of categories with share and enrollments. */
function CategoriesTable({ categories }: { categories: AnalyticsCategories }) {
  const { t, i18n } = useTranslation();
  return (
    <Table>
      <caption className="sr-only">{t('analytics.categories.title')}</caption>
      <TableHead>
        <Th>{t('analytics.categories.category')}</Th>
        <Th className="text-right">{t('analytics.categories.share')}</Th>
        <Th className="text-right">{t('analytics.categories.enrollments')}</Th>
      </TableHead>
      <tbody>
        {categories.map(({ category, percentage, enrollments }) => (
          <TableRow key={category}>
            <th
              scope="row"
              className="h-10 border-b border-border py-1.5 pl-5 text-left font-normal wrap-anywhere [tr:last-child>&]:border-b-0"
            >
              {category}
            </th>
            <NumberCell>{t('charts.percent', { value: percentage })}</NumberCell>
            <NumberCell>{formatCount(enrollments, i18n.language)}</NumberCell>
          </TableRow>
        ))}
      </tbody>
    </Table>
  );
}
