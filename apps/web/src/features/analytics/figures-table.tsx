import type { AnalyticsOverview } from '@atrium/contracts/analytics';
import { useTranslation } from 'react-i18next';
import { formatTableDay } from '../../lib/charts/format-day.ts';
import { FigureCell, FigureRowHead } from '../../ui/chart/trend-table.tsx';
import { Table, TableHead, TableRow, Th } from '../../ui/table.tsx';
import { keyFigures } from './change.ts';
import { writeFigure } from './figure-words.ts';

/** Table of the key figures at the end of each day, oldest first. */
export function FiguresTable({ history }: Pick<AnalyticsOverview, 'history'>) {
  const { t, i18n } = useTranslation();
  return (
    <Table>
      <caption className="sr-only">{t('analytics.figures.title')}</caption>
      <TableHead>
        <Th>{t('charts.day')}</Th>
        {keyFigures.map((figure) => (
          <Th key={figure} className="text-right">
            {t(`analytics.figures.${figure}`)}
          </Th>
        ))}
      </TableHead>
      <tbody>
        {history.map((entry) => (
          <TableRow key={entry.day}>
            <FigureRowHead>{formatTableDay(entry.day, i18n.language)}</FigureRowHead>
            {keyFigures.map((figure) => (
              <FigureCell key={figure}>
                {writeFigure(figure, entry[figure], t, i18n.language)}
              </FigureCell>
            ))}
          </TableRow>
        ))}
      </tbody>
    </Table>
  );
}
