import { expect, test } from 'vitest';
import { readItemStats } from './item-reading.ts';

test.each([
  [100, null, { difficulty: 'easy', separation: null }],
  [85, 0.3, { difficulty: 'easy', separation: 'separates' }],
  [84, 0.29, { difficulty: 'medium', separation: null }],
  [40, 0.1, { difficulty: 'medium', separation: null }],
  [39, 0.09, { difficulty: 'hard', separation: 'weak' }],
  [0, -0.4, { difficulty: 'hard', separation: 'weak' }],
])('reads %d% and %d', (difficultyPercent, discrimination, reading) => {
  expect(readItemStats({ attempts: 20, difficultyPercent, discrimination })).toEqual(reading);
});

test('says nothing without enough attempts', () => {
  const hidden = { attempts: null, difficultyPercent: null, discrimination: null };
  expect(readItemStats(hidden)).toBeNull();
});
