import { expect, test } from 'vitest';
import { cn } from './cn.ts';

test('keeps a text color beside one of our text sizes', () => {
  expect(cn('text-ui text-muted')).toBe('text-ui text-muted');
  expect(cn('text-2xs text-subtle', 'text-ui')).toBe('text-subtle text-ui');
});

test('keeps the later of two shadows or layers', () => {
  expect(cn('shadow-1', 'shadow-button')).toBe('shadow-button');
  expect(cn('z-header', 'z-dialog')).toBe('z-dialog');
});

test('leaves out falsy names', () => {
  expect(cn('flex', false, undefined, ['grid', null])).toBe('grid');
});
