import { expect, test } from 'vitest';
import { settledSince } from './video-list.tsx';
import { aLatest, aVideoLesson } from '../uploads/test-kit.ts';

const processing = aLatest({ status: 'processing', percent: 10 });
const lesson = (id: number, latest: ReturnType<typeof aLatest> | null) =>
  aVideoLesson({ id, latest });

test('returns only lessons whose processing has succeeded or failed since', () => {
  const before = [1, 2, 3, 4].map((id) => lesson(id, processing)).concat(lesson(5, aLatest()));
  const now = [
    lesson(1, aLatest()),
    lesson(2, aLatest({ status: 'failed', failure: 'damaged' })),
    lesson(3, processing),
    lesson(4, null),
    lesson(5, aLatest()),
  ];
  expect(settledSince(before, now).map(({ id }) => id)).toEqual([1, 2]);
});
