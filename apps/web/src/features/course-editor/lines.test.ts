import { courseDrafts } from '@atrium/contracts/constants';
import { expect, test } from 'vitest';
import { withLine, withoutLine } from './lines.ts';

test('trims an entry and ignores empty and duplicate ones', () => {
  expect(withLine(['One'], '  Two ')).toEqual(['One', 'Two']);
  expect(withLine(['One'], '   ')).toEqual(['One']);
  expect(withLine(['One'], 'One ')).toEqual(['One']);
});

test('does not add to a full list', () => {
  const full = Array.from({ length: courseDrafts.linesMax }, (_, index) => `Line ${index}`);
  expect(withLine(full, 'One more')).toEqual(full);
});

test('removes one entry and keeps the order of the others', () => {
  expect(withoutLine(['One', 'Two', 'Three'], 1)).toEqual(['One', 'Three']);
});
