import type { CourseFigures } from '@atrium/contracts/quiz-authoring';
import { expect, test } from 'vitest';
import { hardestFirst, percentOf } from './share.ts';

const question = (questionId: number, answered: number, rightPercent: number) =>
  ({ questionId, answered, rightPercent }) as CourseFigures['questions'][number];

test('a hundred means all', () => {
  expect(percentOf(199, 200)).toBe(99);
  expect(percentOf(200, 200)).toBe(100);
  expect(percentOf(0, 0)).toBe(0);
});

test('the hardest question comes first, one nobody answered last', () => {
  const order = hardestFirst([question(1, 0, 0), question(2, 9, 80), question(3, 9, 0)]);
  expect(order.map(({ questionId }) => questionId)).toEqual([3, 2, 1]);
});
