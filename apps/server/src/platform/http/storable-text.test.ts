import { expect, test } from 'vitest';
import { findUnstorableText } from './storable-text.ts';

test.each([
  ['a NUL character', { name: 'a\0b' }, ['name']],
  [
    'a lone surrogate deep inside',
    { tasks: [{ title: 'ok' }, { title: '\uD800' }] },
    ['tasks', '1', 'title'],
  ],
  ['an invalid key', { answers: { '\uDC00': 1 } }, ['answers']],
  ['text as the whole body', '\0', []],
])('finds %s', (_, value, path) => {
  expect(findUnstorableText(value)).toEqual(path);
});

test.each([
  [{ name: 'Zoë 😀', count: 1, tags: ['a'], none: null }],
  [undefined],
  [Buffer.from('\0')],
])('accepts text that can be stored', (value) => {
  expect(findUnstorableText(value)).toBeUndefined();
});
