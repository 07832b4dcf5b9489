import {
  categories,
  courseSorts,
  levels,
  type Category,
  type CourseSort,
  type Level,
} from '@atrium/contracts/constants';

/** The longest text the server looks for. */
export const searchMax = 100;

/** What a list of courses is narrowed to, and how it is sorted. */
export type CourseFilters = {
  category: Category | 'all';
  level: Level | 'all';
  search: string;
  sort: CourseSort;
};

/** Every course, the most popular first. */
export const noFilters: CourseFilters = {
  category: 'all',
  level: 'all',
  search: '',
  sort: 'popular',
};

const oneOf = <T extends string>(values: readonly T[], value: string | null): T | undefined =>
  values.find((each) => each === value);

/** The filters an address asks for; what it says wrongly or not at all is as in `noFilters`. */
export function readFilters(params: URLSearchParams): CourseFilters {
  return {
    category: oneOf(categories, params.get('category')) ?? noFilters.category,
    level: oneOf(levels, params.get('level')) ?? noFilters.level,
    search: (params.get('search') ?? '').trim().slice(0, searchMax),
    sort: oneOf(courseSorts, params.get('sort')) ?? noFilters.sort,
  };
}

/** The same filters as an address says them: only where they differ from `noFilters`. */
export function writeFilters(filters: CourseFilters): URLSearchParams {
  const chosen = Object.entries({ ...noFilters, ...filters }).filter(
    ([name, value]) => value !== noFilters[name as keyof CourseFilters],
  );
  return new URLSearchParams(chosen);
}

/** Whether the filters leave courses out; sorting does not. */
export function isNarrowed({ category, level, search }: CourseFilters): boolean {
  return category !== 'all' || level !== 'all' || search !== '';
}
