import type { OwnLearning } from '@atrium/contracts/analytics';
import type { TFunction } from 'i18next';
import { formatCount } from '../../lib/format.ts';
import { compareMinutes } from './minutes-change.ts';

/** Formats the change of minutes against the period before. */
export function formatMinutesChange(
  { days, minutes, minutesBefore }: Pick<OwnLearning, 'days' | 'minutes' | 'minutesBefore'>,
  t: TFunction,
  locale: string,
): string {
  const before = t(`charts.periodsBefore.${days}`);
  const change = compareMinutes(minutes, minutesBefore);
  return 'minutes' in change
    ? t(`ownLearning.figures.${change.kind}`, {
        minutes: formatCount(change.minutes, locale),
        before,
      })
    : t(`ownLearning.figures.${change.kind}`, { before });
}
