import type { AnalyticsOverview } from '@atrium/contracts/analytics';
import { useTranslation } from 'react-i18next';
import { formatTableDay } from '../../lib/charts/format-day.ts';
import { NumberCell, NumberRowHead } from '../../ui/chart/trend-table.tsx';
import { Table, TableHead, TableRow, Th } from '../../ui/table.tsx';
import { keyStats } from './change.ts';
import { formatStat } from './format-stat.ts';

/** Table of the key figures at the end of each day, oldest first. */
export function KeyStatsTable({ history }: Pick<AnalyticsOverview, 'history'>) {
  const { t, i18n } = useTranslation();
  return (
    <Table>
      <caption className="sr-only">{t('analytics.figures.title')}</caption>
      <TableHead>
        <Th>{t('charts.day')}</Th>
        {keyStats.map((figure) => (
          <Th key={figure} className="text-right">
            {t(`analytics.figures.${figure}`)}
          </Th>
        ))}
      </TableHead>
      <tbody>
        {history.map((entry) => (
          <TableRow key={entry.day}>
            <NumberRowHead>{formatTableDay(entry.day, i18n.language)}</NumberRowHead>
            {keyStats.map((figure) => (
              <NumberCell key={figure}>
                {formatStat(figure, entry[figure], t, i18n.language)}
              </NumberCell>
            ))}
          </TableRow>
        ))}
      </tbody>
    </Table>
  );
}
