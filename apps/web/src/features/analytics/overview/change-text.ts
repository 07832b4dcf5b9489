import type { TFunction } from 'i18next';
import { formatCount, formatRating } from '../../../lib/format/format.ts';
import type { Change } from './change.ts';

/** A change other than zero. */
export type NonZeroChange = Change & { direction: 'up' | 'down' };

const numberOf = ({ by, unit }: NonZeroChange, locale: string): string =>
  unit === 'rating' ? formatRating(by, locale) : formatCount(by, locale);

/** Formats a change for display: "+12%", "-3%", "+0.2". */
export function formatChange(change: NonZeroChange, locale: string): string {
  const sign = change.direction === 'up' ? '+' : '-';
  const isShare = change.unit === 'percent' || change.unit === 'points';
  return `${sign}${numberOf(change, locale)}${isShare ? '%' : ''}`;
}

/** Describes a change for screen readers. Names percentage points explicitly, as "3%" would be ambiguous. */
export function formatChangeLabel(change: NonZeroChange, t: TFunction, locale: string): string {
  const { by, unit, direction } = change;
  if (unit === 'points')
    return t(`analytics.keyMetrics.changeLabels.points.${direction}`, { count: by });
  const value = numberOf(change, locale);
  return t(`analytics.keyMetrics.changeLabels.${unit}.${direction}`, { value });
}
