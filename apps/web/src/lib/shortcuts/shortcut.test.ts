import { expect, test } from 'vitest';
import { findShortcut } from './shortcut.ts';

const press = (key: string, held: { ctrlKey?: boolean; metaKey?: boolean } = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  ...held,
});
const shortcuts = [
  { id: 'bold', keys: ['Control+b'] },
  { id: 'play', keys: [' ', 'k'] },
];
const idOf = (...args: Parameters<typeof press>) => findShortcut(shortcuts, press(...args))?.id;

test('finds a shortcut by any of its keys, in either case', () => {
  expect([idOf(' '), idOf('k'), idOf('K')]).toEqual(['play', 'play', 'play']);
  expect(idOf('b')).toBeUndefined();
});

test('accepts Ctrl and Command alike', () => {
  expect([idOf('b', { ctrlKey: true }), idOf('B', { metaKey: true })]).toEqual(['bold', 'bold']);
  expect(idOf('k', { ctrlKey: true })).toBeUndefined();
});
