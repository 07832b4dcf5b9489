import { expect, test } from 'vitest';
import { isNarrowed, noFilters, readFilters, searchMax, writeFilters } from './course-filters.ts';

const read = (query: string) => readFilters(new URLSearchParams(query));

test('an address without filters asks for everything, most popular first', () => {
  expect(read('')).toEqual(noFilters);
  expect(writeFilters(noFilters).toString()).toBe('');
});

test('what is written is read again', () => {
  const filters = {
    category: 'IT & Software',
    level: 'Advanced',
    search: 'c++ & friends',
    sort: 'rating',
  } as const;
  expect(read(writeFilters(filters).toString())).toEqual(filters);
});

test('an address says only what differs', () => {
  expect(writeFilters({ ...noFilters, sort: 'newest' }).toString()).toBe('sort=newest');
});

test('what an address says wrongly is left out', () => {
  expect(read('category=Cooking&level=beginner&sort=price&search=%20%20')).toEqual(noFilters);
  expect(read(`search=${'x'.repeat(searchMax + 1)}`).search).toHaveLength(searchMax);
});

test('sorting leaves nothing out', () => {
  expect(isNarrowed({ ...noFilters, sort: 'rating' })).toBe(false);
  expect(isNarrowed({ ...noFilters, level: 'Beginner' })).toBe(true);
  expect(isNarrowed({ ...noFilters, search: 'plan' })).toBe(true);
});
