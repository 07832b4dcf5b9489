import type { OwnLearning } from '@atrium/contracts/analytics/analytics';
import type { TFunction } from 'i18next';
import { formatCount } from '../../../lib/format/format.ts';

/** Change of minutes against the period before. */
type MinutesChange =
  { kind: 'more' | 'fewer' | 'paused'; minutes: number } | { kind: 'same' | 'first' | 'none' };

/** Compares two periods. For `paused`, `minutes` are those of the period before. */
export function compareMinutes(now: number, before: number): MinutesChange {
  if (before === 0) return { kind: now === 0 ? 'none' : 'first' };
  if (now === 0) return { kind: 'paused', minutes: before };
  if (now === before) return { kind: 'same' };
  return { kind: now > before ? 'more' : 'fewer', minutes: Math.abs(now - before) };
}

/** Formats the change of minutes against the period before. */
export function formatMinutesChange(
  { days, minutes, minutesBefore }: Pick<OwnLearning, 'days' | 'minutes' | 'minutesBefore'>,
  t: TFunction,
  locale: string,
): string {
  const before = t(`charts.periodsBefore.${days}`);
  const change = compareMinutes(minutes, minutesBefore);
  return 'minutes' in change
    ? t(`ownLearning.stats.${change.kind}`, {
        minutes: formatCount(change.minutes, locale),
        before,
      })
    : t(`ownLearning.stats.${change.kind}`, { before });
}

type StreakHint = 'keepIt' | 'isLongest' | 'longest' | 'startToday';

/** Returns the hints for a streak of learning days, most useful first. */
export function getStreakHints({
  currentStreakDays,
  longestStreakDays,
  learnedToday,
}: Pick<OwnLearning, 'currentStreakDays' | 'longestStreakDays' | 'learnedToday'>): StreakHint[] {
  if (currentStreakDays === 0)
    return longestStreakDays > 0 ? ['startToday', 'longest'] : ['startToday'];
  // A single day does not count as a record.
  const isLongest = currentStreakDays > 1 && currentStreakDays >= longestStreakDays;
  return [...(learnedToday ? [] : (['keepIt'] as const)), isLongest ? 'isLongest' : 'longest'];
}

/** Returns whether the learner has no activity yet, so that there are no stats to show. */
export const isNewcomer = ({ longestStreakDays, scores, certificates }: OwnLearning): boolean =>
  longestStreakDays === 0 && scores.length === 0 && certificates.length === 0;
