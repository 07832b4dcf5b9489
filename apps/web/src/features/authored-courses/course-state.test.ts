import { expect, test } from 'vitest';
import { marksOf } from './course-state.ts';

const course = { isPublished: true, hasChanges: false, isRequested: false, isReturned: false };

test('marks an unpublished course only as a draft', () => {
  expect(marksOf({ ...course, isPublished: false, hasChanges: true })).toEqual(['draft']);
});

test('marks unpublished changes and an open publication request', () => {
  expect(marksOf(course)).toEqual(['published']);
  expect(marksOf({ ...course, hasChanges: true, isRequested: true })).toEqual([
    'published',
    'changes',
    'asked',
  ]);
});

test('marks a course whose publication request was returned', () => {
  expect(marksOf({ ...course, isReturned: true })).toEqual(['published', 'returned']);
});
