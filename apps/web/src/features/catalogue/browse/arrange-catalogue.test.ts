import type { Course, CourseSearchResult } from '@atrium/contracts/courses/courses';
import { expect, test } from 'vitest';
import { noFilters } from '../courses/course-filters.ts';
import { arrangeCatalogue } from './arrange-catalogue.ts';

function aCourse(id: number): CourseSearchResult {
  return {
    id,
    title: `Course ${id}`,
    description: '',
    category: 'Business',
    level: 'Beginner',
    language: 'English',
    thumbnail: null,
    rating: 0,
    reviewCount: 0,
    enrollmentCount: 0,
    instructorName: 'Helena Sørbø',
    instructorAvatar: null,
    duration: 60,
    isDurationEstimated: false,
    lesson: null,
    visibility: 'public',
    isPublished: true,
    isFeatured: false,
    isExclusive: false,
    catalogueTitle: null,
    hasCertificate: true,
    href: `/course/${id}`,
    createdAt: '2026-01-05T08:00:00.000Z',
  };
}

const page = (ids: number[], total = ids.length, search = '') => ({
  items: ids.map((id) => aCourse(id)),
  total,
  nextCursor: undefined,
  filters: { ...noFilters, search },
});
const idsOf = (courses: Course[]) => courses.map((course) => course.id);

test('excludes the featured course from an unfiltered list and its count', () => {
  const catalogue = arrangeCatalogue([page([2, 1], 57), page([3], 57)], aCourse(1));
  expect(idsOf(catalogue.courses)).toEqual([2, 3]);
  expect(catalogue).toMatchObject({ count: 56, excludesFeatured: true });
});

test('includes the featured course in a filtered list', () => {
  const catalogue = arrangeCatalogue([page([1, 2], 5, 'plan')], aCourse(1));
  expect(idsOf(catalogue.courses)).toEqual([1, 2]);
  expect(catalogue).toMatchObject({ count: 5, excludesFeatured: false });
});

test('excludes nothing without a featured course', () => {
  const catalogue = arrangeCatalogue([page([1, 2])], null);
  expect(catalogue).toMatchObject({ count: 2, excludesFeatured: false });
});

test('does not count the featured course if it is on a page not loaded yet', () => {
  expect(arrangeCatalogue([page([2, 3], 30)], aCourse(1)).count).toBe(29);
});

test('counts the loaded courses if the server returns no total', () => {
  expect(arrangeCatalogue([page([1, 2, 3], 0)], aCourse(1)).count).toBe(2);
});
