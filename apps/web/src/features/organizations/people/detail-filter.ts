import type { DetailFilter, FieldCondition } from '@atrium/contracts/organizations/detail-filter';
import { useSearchParams } from 'react-router';
import type { ListParams } from '../../../lib/lists/use-list-params.ts';

/** The filter by details as in the URL, where `fields` is the JSON of the conditions of custom fields. */
const names = {
  department: 'department',
  location: 'location',
  jobTitle: 'jobTitle',
  reportsTo: 'reportsTo',
  hiredSince: 'hiredSince',
  hiredUntil: 'hiredUntil',
  customFields: 'fields',
} as const satisfies Record<keyof DetailFilter, string>;
type DetailFilterName = keyof typeof names;
const filterNames = Object.keys(names) as DetailFilterName[];

const isDay = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));
const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

export type FieldConditions = Record<string, FieldCondition>;

const isCondition = (value: unknown): value is FieldCondition =>
  typeof value === 'object'
    ? value !== null && !Array.isArray(value)
    : ['string', 'number', 'boolean'].includes(typeof value);

/** Reads the conditions of custom fields. Returns none for text that is not such a filter. */
export function readConditions(json: string | undefined): FieldConditions {
  if (!json) return {};
  try {
    const parsed: unknown = JSON.parse(json);
    if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return {};
    return Object.fromEntries(
      Object.entries(parsed).filter((entry): entry is [string, FieldCondition] =>
        isCondition(entry[1]),
      ),
    );
  } catch {
    return {};
  }
}

const isValid: Partial<Record<DetailFilterName, (text: string) => boolean>> = {
  reportsTo: isId,
  hiredSince: isDay,
  hiredUntil: isDay,
};

/** Returns the conditions as text, in one order, so that equal filters are equal texts. Undefined without any. */
export function writeConditions(conditions: FieldConditions): string | undefined {
  const entries = Object.entries(conditions).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return entries.length === 0 ? undefined : JSON.stringify(Object.fromEntries(entries));
}

/** Reads the filter from the URL. Invalid values are ignored. */
export function readDetailFilter({ chosen }: Pick<ListParams, 'chosen'>): DetailFilter {
  const filter: DetailFilter = {};
  for (const name of filterNames) {
    const text = chosen(names[name]);
    const value = name === 'customFields' ? writeConditions(readConditions(text)) : text;
    if (value && (isValid[name]?.(value) ?? true)) filter[name] = value;
  }
  return filter;
}

/** Counts the conditions of the filter. */
export function countDetailFilters({ customFields, ...details }: DetailFilter): number {
  return (
    Object.values(details).filter(Boolean).length + Object.keys(readConditions(customFields)).length
  );
}

/** Returns a function that replaces the filter in the URL, and other values by their name, and opens the first page. */
export function useSetDetailFilter() {
  const [, setParams] = useSearchParams();
  return (filter: DetailFilter, others: Record<string, string> = {}) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete('cursor');
        const values = filterNames.map((name) => [names[name], filter[name] ?? ''] as const);
        for (const [name, value] of [...values, ...Object.entries(others)])
          if (value) next.set(name, value);
          else next.delete(name);
        return next;
      },
      { preventScrollReset: true },
    );
}
