import { expect, test } from 'vitest';
import { changeOf } from './change.ts';

test('expresses the change of a count in percent', () => {
  expect(changeOf('totalCourses', 43, 48)).toEqual({ direction: 'up', by: 12, unit: 'percent' });
  expect(changeOf('activeLearners', 200, 150)).toEqual({
    direction: 'down',
    by: 25,
    unit: 'percent',
  });
});

test('uses absolute numbers from zero or below one percent', () => {
  expect(changeOf('totalCourses', 0, 3)).toEqual({ direction: 'up', by: 3, unit: 'count' });
  expect(changeOf('activeLearners', 12_480, 12_485)).toEqual({
    direction: 'up',
    by: 5,
    unit: 'count',
  });
});

test('expresses a rate in points and a rating in tenths of the shown values', () => {
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

test('reports no change if the shown values are equal', () => {
  expect(changeOf('averageRating', 4.66, 4.74)?.direction).toBe('none');
  expect(changeOf('totalCourses', 0, 0)?.direction).toBe('none');
});

test('returns undefined if a value is missing', () => {
  expect(changeOf('completionRate', null, 68)).toBeUndefined();
  expect(changeOf('completionRate', 68, null)).toBeUndefined();
  expect(changeOf('completionRate', undefined, 68)).toBeUndefined();
});
