import { expect, test } from 'vitest';
import { readThemeChoice, resolveTheme } from './theme.ts';

test('a choice stands, the system decides only where it is asked to', () => {
  expect(resolveTheme('light', true)).toBe('light');
  expect(resolveTheme('dark', false)).toBe('dark');
  expect(resolveTheme('system', true)).toBe('dark');
  expect(resolveTheme('system', false)).toBe('light');
});

test('without storage the choice is the system', () => {
  expect(readThemeChoice()).toBe('system');
});
