import { expect, test } from 'vitest';
import { invalidFields, hasTrainingFilter, trainingFilterOf } from './training-filter.ts';

const read = (params: Record<string, string>) =>
  trainingFilterOf({ search: params['search'] ?? '', chosen: (name) => params[name] ?? '' });

const teamId = '0f9b4a52-5c7e-4d0e-9a51-1d7d2a3f9c11';

test('reads the filter from the URL', () => {
  const params = { on: '2026-03-31', team: teamId, course: '7', status: 'overdue', sort: 'name' };
  expect(read({ ...params, search: 'ada' })).toEqual({
    on: '2026-03-31',
    teamId,
    courseId: 7,
    status: 'overdue',
    sort: 'name',
    search: 'ada',
  });
});

test('ignores invalid values', () => {
  expect(read({ on: 'yesterday', team: '1', course: '-3', status: 'late', sort: 'up' })).toEqual(
    {},
  );
});

test('does not count the day and sort order as filters', () => {
  expect(hasTrainingFilter(read({ on: '2026-03-31', sort: 'name' }))).toBe(false);
  expect(hasTrainingFilter(read({ status: 'overdue' }))).toBe(true);
});

test('lists the fields with invalid values', () => {
  const invalid = (params: Record<string, string>) =>
    invalidFields({ chosen: (name) => params[name] ?? '' }, [{ id: 7 }]);
  expect(invalid({ on: '2026-03-31', team: teamId, course: '7', status: 'overdue' })).toEqual([]);
  expect(invalid({ on: '2026-02-31', team: '1', course: '8', status: 'late', sort: 'up' })).toEqual(
    ['on', 'team', 'course', 'status', 'sort'],
  );
  expect(read({ on: '2026-02-31' })).toEqual({});
});
