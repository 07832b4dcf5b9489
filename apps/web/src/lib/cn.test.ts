import { expect, test } from 'vitest';
import { cn } from './cn.ts';

test('a text size of ours does not push out a text colour', () => {
  expect(cn('text-ui text-muted')).toBe('text-ui text-muted');
  expect(cn('text-2xs text-subtle', 'text-ui')).toBe('text-subtle text-ui');
});

test('of two shadows or layers the later one wins', () => {
  expect(cn('shadow-1', 'shadow-button')).toBe('shadow-button');
  expect(cn('z-header', 'z-dialog')).toBe('z-dialog');
});

test('conditional names are left out', () => {
  expect(cn('flex', false, undefined, ['grid', null])).toBe('grid');
});
