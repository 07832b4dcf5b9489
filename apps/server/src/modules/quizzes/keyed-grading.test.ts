import type { AnswerKey } from '@atrium/contracts/quizzes/answer-key';
import { simpleQuizRules } from '@atrium/contracts/quizzes/constants';
import type { CorrectAnswer, GivenAnswer } from '@atrium/contracts/quizzes/quizzes';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkAnswers, grade, requireAllAnswered } from './grading.ts';
import { getCorrectShare, isPossibleAnswer, normalizeText } from './keyed-grading.ts';
import type { StoredQuestion } from './quizzes.queries.ts';

const numeric: AnswerKey = { type: 'numeric', value: '0.1', tolerance: '0.2', unit: null };
const shortText: AnswerKey = {
  type: 'short_text',
  accepted: ['Straße', 'Plumb bob'],
  isCaseSensitive: false,
};
const ordering: AnswerKey = {
  type: 'ordering',
  items: [31, 7, 99, 12].map((id) => ({ id, text: `Item ${id}` })),
};
const matching: AnswerKey = {
  type: 'matching',
  pairs: [
    { id: 5, left: 'Length', optionId: 80, right: 'Meter' },
    { id: 2, left: 'Angle', optionId: 41, right: 'Degree' },
    { id: 9, left: 'Area', optionId: 63, right: 'Acre' },
  ],
};
/** Its only prompt has the id 0, as the first item of a list has the index 0. */
const firstPair: AnswerKey = {
  type: 'matching',
  pairs: [{ id: 0, left: 'Length', optionId: 80, right: 'Meter' }],
};
const question = (answerKey: AnswerKey): StoredQuestion => ({
  id: 1,
  text: 'Question?',
  type: answerKey.type,
  points: 1,
  explanation: null,
  answers: [],
  answerKey,
});
const score = (key: AnswerKey, given: GivenAnswer, partialCredit = false) =>
  grade([question(key)], { 1: given }, { ...simpleQuizRules, partialCredit }).score;

describe('numeric', () => {
  test.each([
    ['0.3', 100],
    ['0,3', 100],
    ['-0.1', 100],
    ['0.30000000000000000001', 0],
    ['-0,100000001', 0],
    ['three', 0],
    ['', 0],
  ])('grades %j as %d', (given, expected) => {
    expect(score(numeric, given)).toBe(expected);
  });

  test('accepts exactly the numbers within the tolerance', () => {
    const units = fc.integer({ min: -10_000, max: 10_000 });
    const decimal = (value: number) =>
      `${value < 0 ? '-' : ''}${Math.floor(Math.abs(value) / 100)}.${String(Math.abs(value) % 100).padStart(2, '0')}`;
    fc.assert(
      fc.property(units, fc.nat(500), units, (value, tolerance, given) => {
        const key = { ...numeric, value: decimal(value), tolerance: decimal(tolerance) };
        expect(getCorrectShare(key, decimal(given))).toBe(
          Math.abs(given - value) <= tolerance ? 1 : 0,
        );
      }),
    );
  });
});

describe('short_text', () => {
  test.each([
    ['plumb bob', 100],
    [' PLUMB BOB\t', 100],
    ['STRASSE', 100],
    ['ｐｌｕｍｂ bob', 100],
    ['plumb  bob', 0],
    ['plumbbob', 0],
  ])('grades %j as %d', (given, expected) => {
    expect(score(shortText, given)).toBe(expected);
  });

  test('compares the case where the question asks for it', () => {
    const key = { ...shortText, isCaseSensitive: true };
    expect(score(key, 'Plumb bob')).toBe(100);
    expect(score(key, 'plumb bob')).toBe(0);
  });

  test('compares texts in a form that does not change when it is normalized again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const normalized = normalizeText(text, false);
        expect(normalizeText(normalized, false)).toBe(normalized);
      }),
    );
  });
});

test.each([
  [[31, 7, 99, 12], 100, 100],
  [[7, 31, 99, 12], 0, 50],
  [[12, 99, 7, 31], 0, 0],
])('grades the order %j as %d, and as %d with partial credit', (given, all, partial) => {
  expect(score(ordering, given)).toBe(all);
  expect(score(ordering, given, true)).toBe(partial);
});

test.each<[GivenAnswer, number, number]>([
  [{ 5: 80, 2: 41, 9: 63 }, 100, 100],
  [{ 5: 80, 2: 63, 9: 41 }, 0, 33],
  [{ 5: 80, 2: 41 }, 0, 66],
  [{}, 0, 0],
])('grades the pairs %j as %d, and as %d with partial credit', (given, all, partial) => {
  expect(score(matching, given)).toBe(all);
  expect(score(matching, given, true)).toBe(partial);
});

test.each<[string, AnswerKey, GivenAnswer]>([
  ['one item repeated', ordering, [31, 31, 31, 31]],
  ['an item missing', ordering, [31, 7, 99]],
  ['an item of another question', ordering, [31, 7, 99, 80]],
  ['one option repeated', matching, { 5: 80, 2: 80, 9: 80 }],
  ['an unknown prompt', matching, { 5: 80, 4: 41 }],
  ['an unknown option', matching, { 5: 5 }],
  ['a list instead of pairs', matching, [80, 41, 63]],
  ['a list instead of a text', shortText, [1]],
  ['pairs instead of a number', numeric, { 1: 1 }],
  ['a text instead of an order', ordering, 'four'],
  ['an empty text instead of an order', ordering, ''],
  ['an empty text instead of pairs', matching, ''],
  ['a list that has the keys of pairs', firstPair, [80]],
])('rejects %s', (_what, key, given) => {
  expect(() => checkAnswers([question(key)], { 1: given })).toThrow('not valid');
});

test.each<[string, AnswerKey, GivenAnswer]>([
  ['blank text', shortText, '  '],
  ['one pair missing', matching, { 5: 80, 2: 41 }],
  ['a removed order', ordering, []],
])('accepts %s while an attempt is open, and not as the answer to a quiz', (_what, key, given) => {
  const questions = [question(key)];
  checkAnswers(questions, { 1: given });
  expect(() => requireAllAnswered(questions, { 1: given })).toThrow('not valid');
});

test.each<[AnswerKey, GivenAnswer]>([
  [numeric, '0.1'],
  [shortText, 'Plumb bob'],
  [ordering, [7, 31, 99, 12]],
  [matching, { 5: 80, 2: 63, 9: 41 }],
])('accepts a complete answer to $type', (key, given) => {
  expect(requireAllAnswered([question(key)], { 1: given })).toBeUndefined();
});

test.each<[string, AnswerKey, GivenAnswer]>([
  ['no answer to a number', numeric, []],
  ['no answer to a text', shortText, []],
  ['pairs instead of an order', ordering, { 0: 31, 1: 7, 2: 99, 3: 12 }],
  ['a list instead of pairs', firstPair, [80]],
  ['a text instead of pairs', matching, 'Meter'],
])('gives no credit for %s', (_what, key, given) => {
  expect(getCorrectShare(key, given)).toBe(0);
});

test('requires an answer in the form of its question', () => {
  expect(() => requireAllAnswered([question(numeric)], { 1: {} })).toThrow('not valid');
});

test.each<[AnswerKey, CorrectAnswer]>([
  [numeric, { value: '0.1', tolerance: '0.2' }],
  [shortText, { accepted: ['Straße', 'Plumb bob'] }],
  [ordering, [31, 7, 99, 12]],
  [matching, { pairs: { 5: 80, 2: 41, 9: 63 } }],
])('reviews $type with its correct answer', (key, correct) => {
  const { review } = grade([question(key)], {}, simpleQuizRules);
  expect(review).toEqual([
    { questionId: 1, isCorrect: false, chosen: [], correct, explanation: null },
  ]);
});

test('gives full credit only for the correct order, and never for items that are repeated', () => {
  const ids = ordering.items.map(({ id }) => id);
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...ids), { maxLength: 6 }), (given) => {
      const isPermutation = given.length === ids.length && new Set(given).size === ids.length;
      expect(isPossibleAnswer(ordering, given)).toBe(isPermutation || given.length === 0);
      const isCorrect = String(given) === String(ids);
      const share = isPermutation ? getCorrectShare(ordering, given) : 0;
      expect(share === 1).toBe(isCorrect);
    }),
  );
});
