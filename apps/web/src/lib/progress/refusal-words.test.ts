import { createInstance } from 'i18next';
import { expect, test } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { en } from '../../locales/en.ts';
import { refusalNote, refusalWords } from './refusal-words.ts';

const i18n = createInstance();
void i18n.init({ lng: 'en', initAsync: false, resources: { en: { translation: en } } });

const refused = (code: ApiError['code'], details = {}) =>
  refusalWords(new ApiError(422, code, '422', { details }), i18n.t);

test('a quiz below its mark is told with the score', () => {
  expect(refused('quiz_not_passed', { requiresPerfectScore: true, currentScore: 80 })).toEqual({
    title: 'Quiz Not Passed',
    line: 'You need 100% correct answers to complete this quiz. Your score: 80%',
  });
});

test('a quiz nobody has tried has no score to tell', () => {
  expect(refused('quiz_not_passed', { requiresPerfectScore: true, currentScore: null })).toEqual({
    title: 'Quiz Not Passed',
    line: 'You need 100% correct answers to complete this quiz.',
  });
});

test('what stays beside a quiz nobody has tried tells no score', () => {
  const note = (isTried: boolean) => {
    const details = { requiresPerfectScore: true, currentScore: 0, isTried };
    return refusalNote(new ApiError(422, 'quiz_not_passed', '422', { details }), i18n.t);
  };
  expect(note(false)).toBe('You have not taken this quiz yet. Pass it to complete the lesson.');
  expect(note(true)).toBe('You need 100% correct answers to complete this quiz. Your score: 0%');
});

test('a quiz with another mark says so in the words of the server', () => {
  const message = 'You need 80% correct answers to complete this quiz.';
  expect(refused('quiz_not_passed', { requiresPerfectScore: false, message }).line).toBe(message);
});

test('other refusals have their own words', () => {
  expect(refused('capstone_not_submitted')).toEqual({
    title: 'Progress Update Failed',
    line: 'Submit your project to complete this lesson.',
  });
  expect(refused('network_error').line).toContain('can’t reach the server');
});

test('what nobody foresaw is told plainly', () => {
  const line = 'There was an error saving your progress.';
  expect(refused('internal_error').line).toBe(line);
  expect(refusalWords(new Error('x'), i18n.t).line).toBe(line);
});
