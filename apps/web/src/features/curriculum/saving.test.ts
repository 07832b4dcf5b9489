import { expect, test } from 'vitest';
import { tellOf } from './saving.ts';

const saved = { state: 'saved', error: undefined } as const;
const saving = { state: 'saving', error: undefined } as const;
const refused = { state: 'failed', error: new Error('Too long') } as const;

test('returns the more urgent of two save states', () => {
  expect(tellOf(saved, undefined)).toBe(saved);
  expect(tellOf(saved, saving)).toBe(saving);
  expect(tellOf(refused, saving)).toBe(refused);
  expect(tellOf(saved, refused)).toBe(refused);
});
