import { beforeAll, expect, test } from 'vitest';
import { i18n, startI18n } from '../../locales/i18n.ts';
import { ApiError } from './api-error.ts';
import { errorMessage } from './error-message.ts';

beforeAll(startI18n);

const textOf = (error: unknown) => errorMessage(error, i18n.t);

test('returns the text of a code, and the general text for anything else', () => {
  expect(textOf(new ApiError(401, 'invalid_credentials', ''))).toBe('Invalid login credentials');
  expect(textOf(new Error('a bug'))).toBe('An error occurred');
});

test('shows the fallback where the server gave no message', () => {
  const fallback = 'Failed to create invitation token';
  const shown = (error: unknown) => errorMessage(error, i18n.t, fallback);
  expect(shown(new Error('a bug'))).toBe(fallback);
  expect(shown(new ApiError(502, 'internal_error', ''))).toBe(fallback);
  const message = 'An unexpected error occurred';
  expect(shown(new ApiError(500, 'internal_error', '', { details: { message } }))).toBe(message);
  expect(shown(new ApiError(0, 'network_error', ''))).toMatch(/^We can’t reach the server/);
});

test("uses the server's message for a code that is not common", () => {
  const message = 'This slug is already taken. Choose another one.';
  expect(textOf(new ApiError(409, 'slug_taken', '', { details: { message } }))).toBe(message);
  expect(textOf(new ApiError(409, 'slug_taken', ''))).toBe('An error occurred');
});

test("uses the server's message about the last admin", () => {
  const message = 'This is the last admin of this organization. Make someone else admin first.';
  expect(textOf(new ApiError(409, 'last_admin', '', { details: { message } }))).toBe(message);
  expect(textOf(new ApiError(409, 'last_admin', ''))).toMatch(/^You are the last admin/);
});

test('returns when to try again if the server sends it', () => {
  const limited = (retryAfterSeconds?: number) =>
    textOf(new ApiError(429, 'too_many_requests', '', { retryAfterSeconds }));
  expect(limited(40)).toBe('Too many attempts. Try again in 40 seconds.');
  expect(limited(890)).toBe('Too many attempts. Try again in 15 minutes.');
  expect(limited()).toBe('Too many requests. Wait a moment and try again.');
});
