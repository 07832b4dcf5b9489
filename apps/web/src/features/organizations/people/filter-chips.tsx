import type { DetailFilter } from '@atrium/contracts/organizations/detail-filter';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFilterChips } from './condition-text.ts';
import { countDetailFilters, useSetDetailFilter } from './detail-filter.ts';
import { useMemberValues } from './people.api.ts';

/** The conditions of the filter by details, each with a button that removes it. */
export function DetailFilterChips({
  organizationId,
  filter,
}: {
  organizationId: string;
  filter: DetailFilter;
}) {
  const { t } = useTranslation();
  const isFiltered = countDetailFilters(filter) > 0;
  const { data } = useMemberValues(organizationId, isFiltered);
  const chipsOf = useFilterChips(data);
  const setFilter = useSetDetailFilter();
  if (!isFiltered) return null;
  return (
    <ul aria-label={t('people.filter.chips')} className="flex flex-wrap gap-2">
      {chipsOf(filter).map(({ id, text, rest }) => (
        <li
          key={id}
          className="flex h-8 items-center gap-1 rounded-full bg-primary-soft pr-1 pl-3 text-ui text-primary-text max-md:h-(--target-min)"
        >
          <span className="max-w-72 truncate">{text}</span>
          <button
            type="button"
            aria-label={t('people.filter.remove', { condition: text })}
            onClick={() => setFilter(rest)}
            className="focus-ring grid size-6 place-items-center rounded-full hover:bg-hover max-md:size-10"
          >
            <X className="size-3.5" aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}
