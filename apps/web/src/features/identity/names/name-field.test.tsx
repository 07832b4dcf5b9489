import { expect, test } from 'vitest';
import { ApiError } from '../../../lib/http/api-error.ts';
import type { NameState } from './name-checker.ts';
import { NameField } from './name-field.tsx';
import { attribute, render } from '../../../ui/testing/test-render.tsx';

const nothing = () => {};

function fieldWith(state: NameState, { value = 'Jonas Weber', showProblems = false } = {}) {
  const check = { state, confirm: () => Promise.resolve(false), reject: nothing };
  return render(
    <NameField value={value} onValueChange={nothing} check={check} showProblems={showProblems} />,
  );
}

test('shows no message at first and reserves its space', () => {
  const markup = fieldWith({ kind: 'idle' }, { value: '' });
  expect(markup).toContain('min-h-4.5');
  expect(attribute(markup, 'aria-invalid')).toBeUndefined();
  expect(markup).not.toContain('Username cannot');
});

test.each([
  ['', 'Username cannot be empty'],
  ['J', 'Username must be at least 2 characters long'],
  ['J'.repeat(51), 'Username must be less than 50 characters'],
])('shows the error of %j after an attempt to save', (value, error) => {
  const markup = fieldWith({ kind: 'idle' }, { value, showProblems: true });
  expect(markup).toContain(error);
  expect(attribute(markup, 'aria-invalid')).toBe('true');
});

test('marks an available name', () => {
  expect(fieldWith({ kind: 'available' })).toContain('This name is available');
});

test('offers at most three names for a taken one', () => {
  const suggestions = ['jonas1', 'jonas2', 'jonas3', 'jonas4'];
  const markup = fieldWith({ kind: 'taken', message: null, suggestions });
  expect(markup).toContain('This name is already taken');
  expect(markup).toContain('Try one of these:');
  expect(markup.match(/<button/g)).toHaveLength(3);
  expect(attribute(markup, 'aria-invalid')).toBe('true');
});

test('offers a retry after a failed check, unless a rate limit states when', () => {
  const failed = fieldWith({ kind: 'failed', error: new Error('offline') });
  expect(failed).toContain('Unable to check name availability');
  expect(failed).toContain('Try again');
  const limit = new ApiError(429, 'too_many_requests', '', { retryAfterSeconds: 40 });
  expect(fieldWith({ kind: 'failed', error: limit })).not.toContain('<button');
});
