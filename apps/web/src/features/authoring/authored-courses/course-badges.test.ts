import { expect, test } from 'vitest';
import { statusBadgesOf } from './course-badges.ts';

const course = { isPublished: true, hasChanges: false, isRequested: false, isReturned: false };

test('marks an unpublished course only as a draft', () => {
  expect(statusBadgesOf({ ...course, isPublished: false, hasChanges: true })).toEqual(['draft']);
});

test('marks unpublished changes and an open publication request', () => {
  expect(statusBadgesOf(course)).toEqual(['published']);
  expect(statusBadgesOf({ ...course, hasChanges: true, isRequested: true })).toEqual([
    'published',
    'changes',
    'requested',
  ]);
});

test('marks a course whose publication request was returned', () => {
  expect(statusBadgesOf({ ...course, isReturned: true })).toEqual(['published', 'returned']);
});
