import type { Assignment } from '@atrium/contracts/assignments';
import type { TFunction } from 'i18next';
import { formatShortDay } from '../../lib/format-time.ts';

type Terms = Pick<
  Assignment,
  'everyone' | 'teams' | 'people' | 'dueOn' | 'dueDays' | 'months' | 'graceDays'
>;

/** As many names as a line takes. */
const namesShown = 3;

/** Whom something is asked of: everyone, or the first names of a list and how many more. */
export function audienceWords({ everyone, teams, people }: Terms, t: TFunction): string {
  if (everyone) return t('assignments.everyone');
  const names = [...teams, ...people].map(({ name }) => name);
  const shown = names.slice(0, namesShown).join(', ');
  const more = names.length - namesShown;
  return more > 0 ? t('assignments.andMore', { names: shown, count: more }) : shown;
}

/** By when. */
export function dueWords({ dueOn, dueDays }: Terms, t: TFunction, locale: string): string {
  if (dueOn === null) return t('assignments.daysAfter', { count: dueDays ?? 0 });
  return formatShortDay(dueOn, new Date().toISOString().slice(0, 10), locale);
}

/** How often, and how long after its end it still counts. */
export function repeatWords({ months, graceDays }: Terms, t: TFunction): string {
  if (months === null) return t('assignments.once');
  const often =
    months === 12 ? t('assignments.yearly') : t('assignments.everyMonths', { count: months });
  return graceDays === 0 ? often : t('assignments.withGrace', { often, count: graceDays });
}
