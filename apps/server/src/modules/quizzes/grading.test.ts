import { expect, test } from 'vitest';
import { simpleQuizRules } from '@atrium/contracts/quizzes/constants';
import {
  type Answers,
  checkAnswers,
  grade,
  hashSnapshot,
  isCorrectAnswer,
  requireAllAnswered,
  serializeQuestions,
} from './grading.ts';
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
  expect(grade([single, several], answers, simpleQuizRules).score).toBe(score);
});

test.each([
  ['a question of another quiz', { 1: [10], 2: [20, 22], 3: [30] }],
  ['an answer of another question', { 1: [20], 2: [20, 22] }],
  ['an answer twice', { 1: [10], 2: [20, 20] }],
  ['two answers where one may be chosen', { 1: [10, 11], 2: [20, 22] }],
])('rejects %s', (_what, answers) => {
  expect(() => checkAnswers([single, several], answers)).toThrow('not valid');
});

test.each<[string, Answers]>([
  ['a text', { 1: 'An answer' }],
  ['pairs', { 1: { 1: 10 } }],
])('rejects %s where an answer is chosen', (_what, answers) => {
  expect(() => checkAnswers([single], answers)).toThrow('not valid');
  expect(grade([single], answers, simpleQuizRules).score).toBe(0);
});

test('accepts one chosen answer, and several where they may be chosen', () => {
  const answers = { 1: [10], 2: [20, 22] };
  expect(checkAnswers([single, several], answers)).toBeUndefined();
  expect(checkAnswers([several], { 2: [20] })).toBeUndefined();
  expect(requireAllAnswered([single, several], answers)).toBeUndefined();
});

test.each([
  ['a question left out', { 1: [10] }],
  ['a question without a choice', { 1: [10], 2: [] }],
])('requires an answer to each question: %s', (_what, answers) => {
  expect(() => requireAllAnswered([single, several], answers)).toThrow('not valid');
});

test('scores unanswered questions as wrong', () => {
  expect(grade([single, several], { 1: [10] }, simpleQuizRules).score).toBe(50);
});

test('weights questions by their points only when set', () => {
  const rules = { ...simpleQuizRules, weightByPoints: true };
  const questions = [{ ...single, points: 3 }, several];
  expect(grade(questions, { 1: [10] }, rules).score).toBe(75);
  expect(grade(questions, { 1: [10] }, simpleQuizRules).score).toBe(50);
});

test('gives no partial credit where one answer may be chosen', () => {
  const rules = { ...simpleQuizRules, partialCredit: true };
  expect(grade([single], { 1: [10, 11] }, rules).score).toBe(0);
});

test.each([
  [[20, 22], true],
  [[20], false],
  [[20, 21, 22], false],
])('tells whether %j is fully correct', (chosen, isCorrect) => {
  expect(isCorrectAnswer(several, chosen)).toBe(isCorrect);
  expect(grade([several], { 2: chosen }, simpleQuizRules).review).toEqual([
    { questionId: 2, isCorrect, chosen, correct: [20, 22], explanation: 'Because.' },
  ]);
});

test.each([
  [[20], 50],
  [[20, 22], 100],
  [[20, 21], 0],
  [[20, 21, 22], 0],
  [[21], 0],
])('gives partial credit for choosing %j when set', (chosen, score) => {
  const rules = { ...simpleQuizRules, partialCredit: true };
  expect(grade([several], { 2: chosen }, rules).score).toBe(score);
});

test('returns the share earned of each question', () => {
  const rules = { ...simpleQuizRules, partialCredit: true };
  expect(grade([single, several], { 1: [10], 2: [20] }, rules).credits).toEqual([1, 0.5]);
});

test('scores thirds that add up to everything as 100', () => {
  const thirds = question(5, 'multiple_choice', true, true, true);
  const rules = { weightByPoints: true, partialCredit: true };
  expect(grade([thirds, thirds, thirds], { 5: [50, 51, 52] }, rules).score).toBe(100);
});

test('rounds the score down and scores a quiz without questions as 0', () => {
  const many = Array.from({ length: 400 }, (_, id) => question(id + 1, 'true_false', true, false));
  const answers = Object.fromEntries(many.map(({ id }) => [id, [id === 400 ? 4001 : id * 10]]));
  expect(grade(many, answers, simpleQuizRules).score).toBe(99);
  expect(grade([], {}, simpleQuizRules).score).toBe(0);
});

test('changes the hash with any change to a question', () => {
  const before = hashSnapshot(serializeQuestions([single]));
  expect(hashSnapshot(serializeQuestions([{ ...single }]))).toEqual(before);
  expect(hashSnapshot(serializeQuestions([{ ...single, explanation: 'Since.' }]))).not.toEqual(
    before,
  );
});
