import type { CourseStatsReply } from '@atrium/contracts/analytics/course-stats';
import { expect, test } from 'vitest';
import { sortByDifficulty, isMedianHidden, percentOf } from './share.ts';

const question = (questionId: number, answered: number | null, correctPercent: number | null) =>
  ({ questionId, answered, correctPercent }) as CourseStatsReply['questions'][number];

test('returns 100 percent only for the whole', () => {
  expect(percentOf(199, 200)).toBe(99);
  expect(percentOf(22, 23)).toBe(96);
  expect(percentOf(200, 200)).toBe(100);
  expect(percentOf(0, 0)).toBe(0);
});

test('sorts hardest first, then hidden and then unanswered questions', () => {
  const order = sortByDifficulty([
    question(1, 0, 0),
    question(4, null, null),
    question(2, 9, 80),
    question(3, 9, 0),
  ]);
  expect(order.map(({ questionId }) => questionId)).toEqual([3, 2, 4, 1]);
});

test('hides the median only if hidden learners have completed the course', () => {
  const hidden = { medianDays: null, completed: null, coversAllLearners: true, hiddenBelow: 5 };
  expect(isMedianHidden(hidden)).toBe(true);
  expect(isMedianHidden({ ...hidden, completed: 0 })).toBe(false);
  expect(isMedianHidden({ ...hidden, completed: 7, medianDays: 2 })).toBe(false);
  expect(isMedianHidden({ ...hidden, completed: 7, hiddenBelow: null })).toBe(false);
});
