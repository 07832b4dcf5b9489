import { expect, test } from 'vitest';
import { readThemeChoice, resolveTheme } from './theme.ts';

test('uses the choice, and the preference of the system only for "system"', () => {
  expect(resolveTheme('light', true)).toBe('light');
  expect(resolveTheme('dark', false)).toBe('dark');
  expect(resolveTheme('system', true)).toBe('dark');
  expect(resolveTheme('system', false)).toBe('light');
});

test('defaults to system without storage', () => {
  expect(readThemeChoice()).toBe('system');
});
