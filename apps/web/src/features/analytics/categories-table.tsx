import type { AnalyticsCategories } from '@atrium/contracts/analytics';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../lib/format.ts';
import { NumberCell } from '../../ui/chart/trend-table.tsx';
import { Table, TableHead, TableRow, Th } from '../../ui/table.tsx';

/** Table of categories with share and enrollments. */
export function CategoriesTable({ categories }: { categories: AnalyticsCategories }) {
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
