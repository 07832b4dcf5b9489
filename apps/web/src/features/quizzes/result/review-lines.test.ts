import type { CorrectAnswer, GivenAnswer } from '@atrium/contracts/quizzes/quizzes';
import { beforeAll, expect, test } from 'vitest';
import { i18n, startI18n } from '../../../locales/i18n.ts';
import { aQuestion } from '../attempt/test-kit.ts';
import { toCorrectLines, toGivenLines } from './review-lines.ts';

beforeAll(async () => {
  startI18n();
  await import('../../../locales/loaders/lesson-texts.ts');
});

const number = { ...aQuestion(1, 'numeric'), answers: [], unit: 'm' };
const text = { ...aQuestion(2, 'short_text'), answers: [] };
const order = aQuestion(3, 'ordering');
const match = {
  ...aQuestion(4, 'matching'),
  prompts: ['Left', 'Right'].map((each, index) => ({ id: 48 + index, text: each })),
};

const given = (question: typeof order, chosen: GivenAnswer, correct: CorrectAnswer | null) =>
  toGivenLines(
    question,
    { questionId: question.id, isCorrect: false, chosen, correct, explanation: null },
    i18n.t,
  ).map((line) => [line.text, line.isCorrect]);
const correctTexts = (question: typeof order, correct: CorrectAnswer) =>
  toCorrectLines(question, correct, i18n.t).map((line) => line.text);

test('marks each item by its position', () => {
  expect(given(order, [32, 31, 33], [31, 32, 33])).toEqual([
    ['1. Answer 2', false],
    ['2. Answer 1', false],
    ['3. Answer 3', true],
  ]);
  expect(correctTexts(order, [31, 32, 33])).toEqual(['1. Answer 1', '2. Answer 2', '3. Answer 3']);
});

test('marks each pair, and lists only those given', () => {
  const correct = { pairs: { 48: 41, 49: 43 } };
  expect(given(match, { 48: 41 }, correct)).toEqual([['Left: Answer 1', true]]);
  expect(given(match, { 48: 41, 49: 42 }, correct)).toEqual([
    ['Left: Answer 1', true],
    ['Right: Answer 2', false],
  ]);
  expect(correctTexts(match, correct)).toEqual(['Left: Answer 1', 'Right: Answer 3']);
});

test('shows texts and numbers with their unit and tolerance', () => {
  expect(given(number, '9,8', { value: '9.81', tolerance: '0' })).toEqual([['9,8 m', false]]);
  expect(correctTexts(number, { value: '9.81', tolerance: '0.0' })).toEqual(['9.81 m']);
  expect(correctTexts(number, { value: '9.81', tolerance: '0.05' })).toEqual(['9.81 ± 0.05 m']);
  expect(given(text, 'Plumb', { accepted: ['Bob', 'Plummet'] })).toEqual([['Plumb', false]]);
  expect(correctTexts(text, { accepted: ['Bob', 'Plummet'] })).toEqual(['Bob', 'Plummet']);
});

test('marks nothing if only mistakes are shown, and lists nothing without an answer', () => {
  expect(given(order, [32, 31, 33], null).map(([, isCorrect]) => isCorrect)).toEqual([
    null,
    null,
    null,
  ]);
  expect(given(text, 'Plumb', null)).toEqual([['Plumb', null]]);
  expect(given(text, [], null)).toEqual([]);
});
