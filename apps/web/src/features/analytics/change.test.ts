import { expect, test } from 'vitest';
import { changeOf } from './change.ts';

test('counts change by percents of what they were', () => {
  expect(changeOf('totalCourses', 43, 48)).toEqual({ direction: 'up', by: 12, unit: 'percent' });
  expect(changeOf('activeLearners', 200, 150)).toEqual({
    direction: 'down',
    by: 25,
    unit: 'percent',
  });
});

test('where there was nothing, or the change is less than a percent, it is told in numbers', () => {
  expect(changeOf('totalCourses', 0, 3)).toEqual({ direction: 'up', by: 3, unit: 'count' });
  expect(changeOf('activeLearners', 12_480, 12_485)).toEqual({
    direction: 'up',
    by: 5,
    unit: 'count',
  });
});

test('a rate changes by points, a rating by tenths, both as they are shown', () => {
  expect(changeOf('completionRate', 70.6, 68.4)).toEqual({
    direction: 'down',
    by: 3,
    unit: 'points',
  });
  expect(changeOf('averageRating', 4.46, 4.74)).toEqual({
    direction: 'up',
    by: 0.2,
    unit: 'rating',
  });
});

test('what shows the same has not changed', () => {
  expect(changeOf('averageRating', 4.66, 4.74)?.direction).toBe('none');
  expect(changeOf('totalCourses', 0, 0)?.direction).toBe('none');
});

test('without one of the two there is no change to tell', () => {
  expect(changeOf('completionRate', null, 68)).toBeUndefined();
  expect(changeOf('completionRate', 68, null)).toBeUndefined();
  expect(changeOf('completionRate', undefined, 68)).toBeUndefined();
});
