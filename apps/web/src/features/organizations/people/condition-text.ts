import type { DetailFilter, FieldCondition } from '@atrium/contracts/organizations/detail-filter';
import type { MemberValues } from '@atrium/contracts/organizations/people';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../../lib/format/format-time.ts';
import { readConditions, writeConditions } from './detail-filter.ts';
import { managerLabelOf } from './display-name.ts';

/** One condition of a filter in words, and the filter without it. */
export type FilterChip = { id: string; text: string; rest: DetailFilter };

/** Returns a function that lists the conditions of a filter in words. */
export function useFilterChips(values: MemberValues | undefined) {
  const { t, i18n } = useTranslation();
  const day = (iso: string) => formatDate(`${iso}T00:00:00Z`, i18n.language, 'UTC');
  const describe = (name: string, condition: FieldCondition): string => {
    if (typeof condition === 'boolean')
      return t('people.filter.is', { name, value: t(condition ? 'people.yes' : 'people.no') });
    if (typeof condition !== 'object')
      return t('people.filter.is', { name, value: String(condition) });
    if ('contains' in condition)
      return t('people.filter.contains', { name, value: condition.contains });
    const parts = Object.entries(condition).map(([bound, value]) =>
      t(bound === 'min' || bound === 'since' ? 'people.filter.from' : 'people.filter.to', {
        value: typeof value === 'string' ? day(value) : value,
      }),
    );
    return [name, ...parts].join(' ');
  };
  return ({ customFields, ...filter }: DetailFilter): FilterChip[] => {
    const { department, location, jobTitle, reportsTo, hiredSince, hiredUntil } = filter;
    const manager = values?.managers.find(({ id }) => id === reportsTo);
    const texts: Record<keyof typeof filter, string | undefined> = {
      department,
      location,
      jobTitle,
      reportsTo:
        reportsTo &&
        t('people.filter.reportsToName', { name: manager ? managerLabelOf(manager) : '…' }),
      hiredSince: hiredSince && t('people.filter.hiredSinceDay', { day: day(hiredSince) }),
      hiredUntil: hiredUntil && t('people.filter.hiredUntilDay', { day: day(hiredUntil) }),
    };
    const all = { ...filter, ...(customFields !== undefined && { customFields }) };
    const plain = Object.entries(texts).flatMap(([id, text]) =>
      text ? [{ id, text, rest: { ...all, [id]: undefined } }] : [],
    );
    const conditions = readConditions(customFields);
    const custom = Object.entries(conditions).map(([key, condition]) => {
      const { [key]: _removed, ...others } = conditions;
      const name = values?.fields.find((field) => field.key === key)?.name ?? key;
      return {
        id: `field ${key}`,
        text: describe(name, condition),
        rest: { ...all, customFields: writeConditions(others) },
      };
    });
    return [...plain, ...custom];
  };
}
