import type { AnalyticsCategories } from '@atrium/contracts/analytics';
import type { TFunction } from 'i18next';

const named = 3;

/** What the bars say, for those who don't see them. */
export function categoriesSentence(categories: AnalyticsCategories, t: TFunction): string {
  const shares = categories
    .slice(0, named)
    .map(({ category, percentage }) =>
      t('analytics.categories.named', { category, percent: percentage }),
    );
  return t('analytics.categories.sentence', {
    count: categories.length,
    shares: shares.join(', '),
  });
}
