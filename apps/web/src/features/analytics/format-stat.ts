import type { TFunction } from 'i18next';
import { formatCount, formatRating } from '../../lib/format.ts';
import { roundForDisplay, type KeyStat } from './change.ts';

/** Formats a figure; a dash if there is none. */
export function formatStat(
  figure: KeyStat,
  value: number | null,
  t: TFunction,
  locale: string,
): string {
  if (value === null) return t('charts.nothing');
  if (figure === 'averageRating') return formatRating(value, locale);
  const written = formatCount(roundForDisplay(figure, value), locale);
  return figure === 'completionRate' ? t('charts.percent', { value: written }) : written;
}
