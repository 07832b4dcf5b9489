import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTableDay } from '../../lib/charts/format-day.ts';
import type { TrendPoint } from '../../lib/charts/trend-facts.ts';
import { cn } from '../../lib/styles/cn.ts';
import { Table, TableHead, TableRow, Td, Th } from '../lists/table.tsx';

/** A compact table cell with tabular digits. */
export function NumberCell({ children, className }: { children: ReactNode; className?: string }) {
  return <Td className={cn('h-10 py-1.5 text-right tnum', className)}>{children}</Td>;
}

/** The header cell of a row of numbers. */
export function NumberRowHead({ children }: { children: ReactNode }) {
  return (
    <th
      scope="row"
      className="h-10 border-b border-border py-1.5 pr-4 pl-5 text-left font-normal whitespace-nowrap max-md:sticky max-md:left-0 max-md:bg-surface [tr:last-child>&]:border-b-0"
    >
      {children}
    </th>
  );
}

/** A trend as a table, oldest first as in the chart. */
export function TrendTable({
  caption,
  points,
  step,
  format,
}: {
  caption: string;
  points: readonly TrendPoint[];
  step: 'day' | 'week';
  /** Formats a value for the table, including hidden ones. */
  format: (value: number | null) => string;
}) {
  const { t, i18n } = useTranslation();
  return (
    <Table>
      <caption className="sr-only">{caption}</caption>
      <TableHead>
        <Th>{t(`charts.${step}`)}</Th>
        <Th className="text-right">{t('charts.thisPeriod')}</Th>
        <Th className="text-right">{t('charts.periodBefore')}</Th>
      </TableHead>
      <tbody>
        {points.map(({ day, now, before }) => (
          <TableRow key={day}>
            <NumberRowHead>{formatTableDay(day, i18n.language)}</NumberRowHead>
            <NumberCell>{format(now)}</NumberCell>
            <NumberCell className="text-muted">{format(before)}</NumberCell>
          </TableRow>
        ))}
      </tbody>
    </Table>
  );
}
