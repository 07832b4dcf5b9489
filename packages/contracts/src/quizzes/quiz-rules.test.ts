import { expect, test } from 'vitest';
import { quizRules } from './quiz-rules.ts';

const required = {
  passMarkPercent: null,
  shuffleQuestions: false,
  shuffleAnswers: false,
  reveal: 'everything',
  revealWhen: 'after_pass',
};
const isAccepted = (rules: object) => quizRules.safeParse({ ...required, ...rules }).success;

test.each([
  ['passMarkPercent', 1, 100],
  ['attemptLimit', 1, 20],
  ['cooldownMinutes', 0, 43_200],
  ['drawCount', 1, 200],
  ['timeLimitMinutes', 1, 480],
])('accepts %s from %d to %d', (name, min, max) => {
  const values = [min - 1, min, max, max + 1, min + 0.5];
  expect(values.map((value) => isAccepted({ [name]: value }))).toEqual([
    false,
    true,
    true,
    false,
    false,
  ]);
});

test('accepts a statement of integrity of 10 to 500 characters without the spaces around it', () => {
  const texts = ['x'.repeat(9), ` ${'x'.repeat(9)} `, 'x'.repeat(10), 'x'.repeat(500)];
  expect(texts.map((integrityStatement) => isAccepted({ integrityStatement }))).toEqual([
    false,
    false,
    true,
    true,
  ]);
  expect(isAccepted({ integrityStatement: 'x'.repeat(501) })).toBe(false);
  expect(isAccepted({ integrityStatement: null })).toBe(true);
});
