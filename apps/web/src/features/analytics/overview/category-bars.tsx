import type { AnalyticsCategories } from '@atrium/contracts/analytics/analytics';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { ChartDrawing } from '../../../ui/charts/chart-card.tsx';

const maxNamed = 3;

/** Describes the bars for screen readers. */
function summarizeCategories(categories: AnalyticsCategories, t: TFunction): string {
  const shares = categories
    .slice(0, maxNamed)
    .map(({ category, percentage }) =>
      t('analytics.categories.named', { category, percent: percentage }),
    );
  return t('analytics.categories.summary', {
    count: categories.length,
    shares: shares.join(', '),
  });
}

/** Bars of each category's share, relative to the most popular one. */
export function CategoryBars({ categories }: { categories: AnalyticsCategories }) {
  const { t } = useTranslation();
  const largest = Math.max(1, ...categories.map(({ percentage }) => percentage));
  return (
    <ChartDrawing sentence={summarizeCategories(categories, t)} className="px-5 pt-4 pb-5">
      <ul className="grid gap-4">
        {categories.map(({ category, percentage }) => (
          <li key={category}>
            <p className="mb-1.5 flex justify-between gap-3 text-ui">
              <span className="min-w-0 wrap-anywhere">{category}</span>
              <span className="text-muted tnum">{t('charts.percent', { value: percentage })}</span>
            </p>
            <div className="h-2 overflow-hidden rounded-full bg-sunken dark:bg-hover">
              <div
                className="h-full rounded-full bg-chart-1"
                style={{ width: `${(percentage / largest) * 100}%` }}
              />
            </div>
          </li>
        ))}
      </ul>
    </ChartDrawing>
  );
}
