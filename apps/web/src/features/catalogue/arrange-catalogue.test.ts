import type { Course } from '@atrium/contracts/courses';
import { expect, test } from 'vitest';
import { arrangeCatalogue } from './arrange-catalogue.ts';

function aCourse(id: number, own: Partial<Course> = {}): Course {
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
    visibility: 'public',
    isPublished: true,
    isFeatured: false,
    isExclusive: false,
    catalogueTitle: null,
    hasCertificate: true,
    href: `/course/${id}`,
    createdAt: '2026-01-05T08:00:00.000Z',
    ...own,
  };
}

const page = (items: Course[], total = items.length) => ({ items, total, nextCursor: undefined });
const idsOf = (courses: Course[] | undefined) => courses?.map((course) => course.id);

test('the featured course leads; the others are counted without it', () => {
  const catalogue = arrangeCatalogue([page([aCourse(2), aCourse(1, { isFeatured: true })], 57)]);
  expect(catalogue?.lead.id).toBe(1);
  expect(idsOf(catalogue?.others)).toEqual([2]);
  expect(catalogue?.othersCount).toBe(56);
});

test('without a featured course the first one leads', () => {
  expect(arrangeCatalogue([page([aCourse(4), aCourse(5)])])?.lead.id).toBe(4);
});

test('a featured course on a later page stays among the others', () => {
  const pages = [page([aCourse(1), aCourse(2)], 3), page([aCourse(3, { isFeatured: true })], 3)];
  const catalogue = arrangeCatalogue(pages);
  expect(catalogue?.lead.id).toBe(1);
  expect(idsOf(catalogue?.others)).toEqual([2, 3]);
});

test('an exclusive catalogue has its own title and nothing to explore', () => {
  const own = aCourse(9, { isExclusive: true, catalogueTitle: 'Northfield Training' });
  const catalogue = arrangeCatalogue([page([aCourse(8, { isFeatured: true }), own])]);
  expect(catalogue).toMatchObject({
    lead: { id: 9 },
    exclusiveTitle: 'Northfield Training',
    others: [],
    othersCount: 0,
  });
});

test('a catalogue title counts for exclusive catalogues only', () => {
  const catalogue = arrangeCatalogue([
    page([aCourse(9, { catalogueTitle: 'Northfield Training' })]),
  ]);
  expect(catalogue?.exclusiveTitle).toBeUndefined();
});

test('no course, no catalogue', () => {
  expect(arrangeCatalogue([page([])])).toBeUndefined();
});

test('a server that does not count still leaves the loaded ones counted', () => {
  expect(arrangeCatalogue([page([aCourse(1), aCourse(2), aCourse(3)], 0)])?.othersCount).toBe(2);
});
