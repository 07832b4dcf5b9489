import type { Assignment } from '@atrium/contracts/training/assignments';
import type { TFunction } from 'i18next';
import { joinNames } from '../../../lib/format/join-names.ts';
import { formatShortDay } from '../../../lib/format/format-time.ts';

type Terms = Pick<
  Assignment,
  'everyone' | 'teams' | 'groups' | 'members' | 'dueOn' | 'dueDays' | 'months' | 'graceDays'
>;

/** Maximum number of names in a line. */
const maxNames = 3;

/** Formats the audience: everyone, or the first names and how many more. */
export function formatAudience({ everyone, teams, groups, members }: Terms, t: TFunction): string {
  if (everyone) return t('assignments.everyone');
  const names = [...teams, ...groups, ...members].map(({ name }) => name);
  const shown = joinNames(names.slice(0, maxNames));
  const more = names.length - maxNames;
  return more > 0 ? t('assignments.andMore', { names: shown, count: more }) : shown;
}

/** Formats the due date. */
export function formatDue({ dueOn, dueDays }: Terms, t: TFunction, locale: string): string {
  if (dueOn === null) return t('assignments.daysAfter', { count: dueDays ?? 0 });
  return formatShortDay(dueOn, new Date().toISOString().slice(0, 10), locale);
}

/** Formats the repeat interval and grace period. */
export function formatRepeat({ months, graceDays }: Terms, t: TFunction): string {
  if (months === null) return t('assignments.once');
  const often =
    months === 12 ? t('assignments.yearly') : t('assignments.everyMonths', { count: months });
  return graceDays === 0 ? often : t('assignments.withGrace', { often, count: graceDays });
}
