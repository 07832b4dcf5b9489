import type { AnalyticsCategories } from '@atrium/contracts/analytics';
import type { TFunction } from 'i18next';

const maxNamed = 3;

/** Describes the bars for screen readers. */
export function summarizeCategories(categories: AnalyticsCategories, t: TFunction): string {
  const shares = categories
    .slice(0, maxNamed)
    .map(({ category, percentage }) =>
      t('analytics.categories.named', { category, percent: percentage }),
    );
  return t('analytics.categories.sentence', {
    count: categories.length,
    shares: shares.join(', '),
  });
}
