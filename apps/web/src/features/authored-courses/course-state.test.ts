import { expect, test } from 'vitest';
import { marksOf } from './course-state.ts';

const course = { isPublished: true, hasChanges: false, isRequested: false, isReturned: false };

test('a draft is a draft, whatever was written since', () => {
  expect(marksOf({ ...course, isPublished: false, hasChanges: true })).toEqual(['draft']);
});

test('of a published course it is said what learners do not see yet, and what was asked for', () => {
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
