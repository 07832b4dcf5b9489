import { expect, test } from 'vitest';
import { grade, hashSnapshot, serializeQuestions } from './grading.ts';
import type { StoredQuestion } from './quizzes.queries.ts';

const question = (
  id: number,
  type: StoredQuestion['type'],
  ...right: boolean[]
): StoredQuestion => ({
  id,
  text: `Question ${id}`,
  type,
  points: 1,
  explanation: 'Because.',
  answers: right.map((isCorrect, index) => ({ id: id * 10 + index, text: 'An answer', isCorrect })),
});
const single = question(1, 'single_choice', true, false, false);
const several = question(2, 'multiple_choice', true, false, true);

test.each([
  [{ 1: [10], 2: [20, 22] }, 100],
  [{ 1: [10], 2: [22, 20] }, 100],
  [{ 1: [10], 2: [20] }, 50],
  [{ 1: [10], 2: [20, 21, 22] }, 50],
  [{ 1: [11], 2: [21] }, 0],
])('scores %j as %d', (answers, score) => {
  expect(grade([single, several], answers).score).toBe(score);
});

test.each([
  ['a question left out', { 1: [10] }],
  ['a question of another quiz', { 1: [10], 2: [20, 22], 3: [30] }],
  ['an answer of another question', { 1: [20], 2: [20, 22] }],
  ['an answer twice', { 1: [10], 2: [20, 20] }],
  ['two answers where one may be chosen', { 1: [10, 11], 2: [20, 22] }],
])('rejects %s', (_what, answers) => {
  expect(() => grade([single, several], answers)).toThrow('not valid');
});

test('rounds the score down and scores a quiz without questions as 0', () => {
  const many = Array.from({ length: 400 }, (_, id) => question(id + 1, 'true_false', true, false));
  const answers = Object.fromEntries(many.map(({ id }) => [id, [id === 400 ? 4001 : id * 10]]));
  expect(grade(many, answers).score).toBe(99);
  expect(grade([], {}).score).toBe(0);
});

test('changes the hash with any change to a question', () => {
  const before = hashSnapshot(serializeQuestions([single]));
  expect(hashSnapshot(serializeQuestions([{ ...single }]))).toEqual(before);
  expect(hashSnapshot(serializeQuestions([{ ...single, explanation: 'Since.' }]))).not.toEqual(
    before,
  );
});
