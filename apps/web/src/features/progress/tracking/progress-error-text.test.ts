import { createInstance } from 'i18next';
import { expect, test } from 'vitest';
import { ApiError } from '../../../lib/http/api-error.ts';
import { en } from '../../../locales/en/en.ts';
import { course } from '../../../locales/en/courses/course.ts';
import { progressErrorText } from './progress-error-text.ts';

const i18n = createInstance();
void i18n.init({
  lng: 'en',
  initAsync: false,
  resources: { en: { translation: { ...en, course } } },
});

const errorText = (code: ApiError['code'], details = {}) =>
  progressErrorText(new ApiError(422, code, '422', { details }), i18n.t);

test('shows the score of a quiz below its pass mark', () => {
  expect(errorText('quiz_not_passed', { requiresPerfectScore: true, currentScore: 80 })).toEqual({
    title: 'Quiz Not Passed',
    body: 'You need 100% correct answers to complete this quiz. Your score: 80%',
  });
});

test('shows no score for a quiz without attempts', () => {
  expect(errorText('quiz_not_passed', { requiresPerfectScore: true, currentScore: null })).toEqual({
    title: 'Quiz Not Passed',
    body: 'You need 100% correct answers to complete this quiz.',
  });
});

test('shows no score of 0% for a quiz that was not taken', () => {
  const lineFor = (isTried: boolean, requiresPerfectScore = true) => {
    const message = 'You need 80% correct answers to complete this quiz.';
    const details = { requiresPerfectScore, currentScore: 0, isTried, message };
    return errorText('quiz_not_passed', details).body;
  };
  expect(lineFor(false)).toBe('You have not taken this quiz yet. Pass it to complete the lesson.');
  expect(lineFor(false, false)).toBe(lineFor(false));
  expect(lineFor(true)).toBe('You need 100% correct answers to complete this quiz. Your score: 0%');
});

test("uses the server's message for a quiz with another pass mark", () => {
  const message = 'You need 80% correct answers to complete this quiz.';
  expect(errorText('quiz_not_passed', { requiresPerfectScore: false, message }).body).toBe(message);
});

test('has a text for each known rejection', () => {
  const message = 'Submit your capstone project to complete this lesson.';
  expect(errorText('capstone_not_submitted', { message })).toEqual({
    title: 'Progress Update Failed',
    body: message,
  });
  expect(errorText('network_error').body).toContain('can’t reach the server');
});

test('has a general text for unexpected errors', () => {
  const body = 'There was an error saving your progress.';
  expect(errorText('internal_error', { message: 'An unexpected error occurred' }).body).toBe(body);
  expect(progressErrorText(new Error('x'), i18n.t).body).toBe(body);
});

test('returns that the update failed when the response has no message', () => {
  expect(errorText('internal_error').body).toBe('Failed to update progress');
});
