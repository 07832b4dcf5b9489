import { expect, test } from 'vitest';
import {
  hasCourseFilter,
  noFilters,
  readFilters,
  searchMax,
  writeFilters,
} from './course-filters.ts';

const read = (query: string) => readFilters(new URLSearchParams(query));

test('returns all courses, most popular first, for a URL without filters', () => {
  expect(read('')).toEqual(noFilters);
  expect(writeFilters(noFilters).toString()).toBe('');
});

test('reads what it has written', () => {
  const filters = {
    category: 'IT & Software',
    level: 'Advanced',
    search: 'c++ & friends',
    sort: 'rating',
  } as const;
  expect(read(writeFilters(filters).toString())).toEqual(filters);
});

test('writes only values that differ from the defaults', () => {
  expect(writeFilters({ ...noFilters, sort: 'newest' }).toString()).toBe('sort=newest');
});

test('ignores invalid values', () => {
  expect(read('category=Cooking&level=beginner&sort=price&search=%20%20')).toEqual(noFilters);
  expect(read(`search=${'x'.repeat(searchMax + 1)}`).search).toHaveLength(searchMax);
});

test('does not count sorting as a filter', () => {
  expect(hasCourseFilter({ ...noFilters, sort: 'rating' })).toBe(false);
  expect(hasCourseFilter({ ...noFilters, level: 'Beginner' })).toBe(true);
  expect(hasCourseFilter({ ...noFilters, search: 'plan' })).toBe(true);
});
