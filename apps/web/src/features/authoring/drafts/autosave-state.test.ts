import { expect, test } from 'vitest';
import { mostUrgentSaving } from './autosave-state.ts';

const saved = { state: 'saved', error: undefined } as const;
const saving = { state: 'saving', error: undefined } as const;
const failed = { state: 'failed', error: new Error('Too long') } as const;

test('returns the more urgent of two save states', () => {
  expect(mostUrgentSaving(saved, undefined)).toBe(saved);
  expect(mostUrgentSaving(saved, saving)).toBe(saving);
  expect(mostUrgentSaving(failed, saving)).toBe(failed);
  expect(mostUrgentSaving(saved, failed)).toBe(failed);
});
