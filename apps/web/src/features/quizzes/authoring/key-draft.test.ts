import type { AnswerKey } from '@atrium/contracts/quizzes/answer-key';
import type { keyedTypes } from '@atrium/contracts/quizzes/constants';
import { expect, test } from 'vitest';
import { formatKey, findKeyError, newKeyDraft, toAnswerKey, toKeyDraft } from './key-draft.ts';

const keys: AnswerKey[] = [
  { type: 'numeric', value: '9.81', tolerance: '0.05', unit: 'm/s²' },
  { type: 'short_text', accepted: ['Plumb bob', 'Plummet'], isCaseSensitive: true },
  {
    type: 'ordering',
    items: [
      { id: 71, text: 'Walk' },
      { id: 23, text: 'Scan' },
    ],
  },
  {
    type: 'matching',
    pairs: [
      { id: 4, left: 'Length', optionId: 90, right: 'Meter' },
      { id: 3, left: 'Angle', optionId: 10, right: 'Degree' },
    ],
  },
];

test.each(keys)('saves $type unchanged if nothing was edited', (key) => {
  const saved = toAnswerKey(key.type, toKeyDraft(key));
  expect(saved).toEqual(key);
  expect(saved && findKeyError(saved)).toBeUndefined();
});

test('describes each type in lines', () => {
  expect(keys.map(formatKey)).toEqual([
    ['9.81 ± 0.05 m/s²'],
    ['Plumb bob', 'Plummet'],
    ['1. Walk', '2. Scan'],
    ['Length: Meter', 'Angle: Degree'],
  ]);
});

test('reads numbers with a comma, drops blank rows and trims texts', () => {
  const draft = {
    ...newKeyDraft(),
    value: ' 9,810',
    tolerance: '',
    items: [
      { key: 1, id: 71, text: ' Walk ' },
      { key: 2, text: ' ' },
      { key: 3, text: 'Scan' },
    ],
  };
  expect(toAnswerKey('numeric', draft)).toEqual({
    type: 'numeric',
    value: '9.81',
    tolerance: '0',
    unit: null,
  });
  expect(toAnswerKey('ordering', draft)).toEqual({
    type: 'ordering',
    items: [{ id: 71, text: 'Walk' }, { text: 'Scan' }],
  });
  expect(toAnswerKey('single_choice', draft)).toBeUndefined();
});

const errorOf = (type: (typeof keyedTypes)[number], change: object) => {
  const key = toAnswerKey(type, { ...newKeyDraft(), ...change });
  return key && findKeyError(key);
};
const items = (...texts: string[]) => texts.map((text, key) => ({ key, text }));
const pairs = (...sides: [string, string][]) =>
  sides.map(([left, right], key) => ({ key, left, right }));

test.each([
  ['numeric', { value: 'nine' }, 'value'],
  ['numeric', { value: '1'.repeat(16) }, 'value'],
  ['numeric', { value: '1', tolerance: '-1' }, 'tolerance'],
  ['numeric', { value: '-1,5', tolerance: '0,1' }, undefined],
  ['short_text', {}, 'accepted'],
  ['ordering', { items: items('A', ' ') }, 'items'],
  ['ordering', { items: items('A', 'A ') }, 'distinct'],
  ['matching', { pairs: pairs(['A', '1'], ['B', '']) }, 'pairs'],
  ['matching', { pairs: pairs(['A', '1'], ['B', '1']) }, 'distinct'],
] as const)('finds the error of %s with %j: %s', (type, change, error) => {
  expect(errorOf(type, change)).toBe(error);
});
