import type { ScimPageQuery, ScimSearch } from '@atrium/contracts/scim/scim';
import { scimLimits, scimUrns } from '@atrium/contracts/scim/constants';
import { type RawBuilder, sql } from 'kysely';
import {
  type Columns,
  compileFilter,
  compileSort,
  parseFilter,
  type ResourceType,
} from '../protocol/index.ts';

/** What a list selects. */
export type ListSelection = {
  condition: RawBuilder<boolean> | undefined;
  order: RawBuilder<unknown> | undefined;
  startIndex: number;
  limit: number;
};

/** Reads the filter, order and page of a list. Throws `scim_invalid_filter` or `scim_invalid_value`. */
export function readSelection(
  type: ResourceType,
  columns: Columns,
  { filter, sortBy, sortOrder, startIndex = 1, count = scimLimits.count }: ScimPageQuery,
): ListSelection {
  const column = sortBy === undefined ? undefined : compileSort(type, columns, sortBy);
  const direction = sortOrder === 'descending' ? sql`desc nulls last` : sql`asc nulls last`;
  return {
    condition: filter === undefined ? undefined : compileFilter(type, columns, parseFilter(filter)),
    order: column && sql`${column} ${direction}`,
    // The RFC reads a position below 1 as 1, and a negative count as 0.
    startIndex: Math.min(Math.max(startIndex, 1), scimLimits.maxStartIndex),
    limit: Math.min(Math.max(count, 0), scimLimits.maxCount),
  };
}

/** Returns a page in the form of the RFC. */
export const toList = <Resource>(resources: Resource[], totalResults: number, startIndex = 1) => ({
  schemas: [scimUrns.list] as [typeof scimUrns.list],
  totalResults,
  startIndex,
  itemsPerPage: resources.length,
  Resources: resources,
});

/** Reads a search request as the query of a list. */
export const readSearch = ({
  attributes,
  excludedAttributes,
  filter,
  sortBy,
  sortOrder,
  startIndex,
  count,
}: ScimSearch): ScimPageQuery => ({
  attributes: attributes?.join(','),
  excludedAttributes: excludedAttributes?.join(','),
  filter,
  sortBy,
  sortOrder,
  startIndex,
  count,
});
