import {
  categories,
  courseSorts,
  levels,
  type Category,
  type CourseSort,
  type Level,
} from '@atrium/contracts/courses/constants';
import type { Location } from 'react-router';

/** Longest search text the server accepts. */
export const searchMax = 100;

/** Filters and sort order of a course list. */
export type CourseFilters = {
  category: Category | 'all';
  level: Level | 'all';
  search: string;
  sort: CourseSort;
};

/** All courses, most popular first. */
export const noFilters: CourseFilters = {
  category: 'all',
  level: 'all',
  search: '',
  sort: 'popular',
};

const oneOf = <T extends string>(values: readonly T[], value: string | null): T | undefined =>
  values.find((each) => each === value);

/** Reads the filters from a URL; missing and invalid values are as in `noFilters`. */
export function readFilters(params: URLSearchParams): CourseFilters {
  return {
    category: oneOf(categories, params.get('category')) ?? noFilters.category,
    level: oneOf(levels, params.get('level')) ?? noFilters.level,
    search: (params.get('search') ?? '').trim().slice(0, searchMax),
    sort: oneOf(courseSorts, params.get('sort')) ?? noFilters.sort,
  };
}

/** Writes the filters to URL params, only where they differ from `noFilters`. */
export function writeFilters(filters: CourseFilters): URLSearchParams {
  const chosen = Object.entries({ ...noFilters, ...filters }).filter(
    ([name, value]) => value !== noFilters[name as keyof CourseFilters],
  );
  return new URLSearchParams(chosen);
}

/** Returns true if the filters exclude any courses; sorting does not. */
export function hasCourseFilter({ category, level, search }: CourseFilters): boolean {
  return category !== 'all' || level !== 'all' || search !== '';
}

/** History state of a search: the page scrolls to the results. */
export const showResults = { showResults: true } as const;

/** Returns true if a location has the `showResults` state. */
export function hasShowResults({ state }: Location<unknown>): boolean {
  return typeof state === 'object' && state !== null && 'showResults' in state;
}
