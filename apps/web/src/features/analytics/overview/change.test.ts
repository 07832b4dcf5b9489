import { expect, test } from 'vitest';
import { computeChange } from './change.ts';

test('expresses the change of a count in percent', () => {
  expect(computeChange('totalCourses', 43, 48)).toEqual({
    direction: 'up',
    by: 12,
    unit: 'percent',
  });
  expect(computeChange('activeLearners', 200, 150)).toEqual({
    direction: 'down',
    by: 25,
    unit: 'percent',
  });
});

test('uses absolute numbers from zero or below one percent', () => {
  expect(computeChange('totalCourses', 0, 3)).toEqual({ direction: 'up', by: 3, unit: 'count' });
  expect(computeChange('activeLearners', 12_480, 12_485)).toEqual({
    direction: 'up',
    by: 5,
    unit: 'count',
  });
});

test('expresses a rate in points and a rating in tenths of the shown values', () => {
  expect(computeChange('completionRate', 70.6, 68.4)).toEqual({
    direction: 'down',
    by: 3,
    unit: 'points',
  });
  expect(computeChange('averageRating', 4.46, 4.74)).toEqual({
    direction: 'up',
    by: 0.2,
    unit: 'rating',
  });
});

test('reports no change if the shown values are equal', () => {
  expect(computeChange('averageRating', 4.66, 4.74)?.direction).toBe('none');
  expect(computeChange('totalCourses', 0, 0)?.direction).toBe('none');
});

test('returns undefined if a value is missing', () => {
  expect(computeChange('completionRate', null, 68)).toBeUndefined();
  expect(computeChange('completionRate', 68, null)).toBeUndefined();
  expect(computeChange('completionRate', undefined, 68)).toBeUndefined();
});
