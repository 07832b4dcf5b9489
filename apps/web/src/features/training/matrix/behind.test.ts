import type { TrainingStatus } from '@atrium/contracts/training/constants';
import type { TrainingCell, TrainingMember } from '@atrium/contracts/training/training';
import { expect, test } from 'vitest';
import { listUsersBehind } from './behind.ts';

const cell = (courseId: number, status: TrainingStatus, dueOn: string | null): TrainingCell => ({
  courseId,
  status,
  percent: 0,
  dueOn,
  completedOn: null,
  validUntil: null,
  graceUntil: null,
});
const user = (id: string, cells: TrainingCell[]): TrainingMember => ({
  id,
  fullName: null,
  email: `${id}@northfield.example`,
  teams: [],
  cells,
});

test('returns each user with their most urgent training', () => {
  const members = [
    user('a', [
      cell(1, 'due_soon', '2026-11-20'),
      cell(2, 'overdue', '2026-11-05'),
      cell(3, 'overdue', '2026-11-01'),
    ]),
    user('b', [cell(1, 'expired', '2026-10-30'), cell(2, 'up_to_date', null)]),
  ];
  expect(listUsersBehind(members).map((each) => [each.user.id, each.cell.courseId])).toEqual([
    ['a', 3],
    ['b', 1],
  ]);
});

test('excludes users without urgent training', () => {
  const members = [
    user('a', [cell(1, 'in_progress', '2027-01-01'), cell(2, 'not_started', null)]),
    user('b', []),
  ];
  expect(listUsersBehind(members)).toEqual([]);
});
