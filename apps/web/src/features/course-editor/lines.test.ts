import { courseDrafts } from '@atrium/contracts/constants';
import { expect, test } from 'vitest';
import { withLine, withoutLine } from './lines.ts';

test('an entry is trimmed; an empty one and one that is there already are ignored', () => {
  expect(withLine(['One'], '  Two ')).toEqual(['One', 'Two']);
  expect(withLine(['One'], '   ')).toEqual(['One']);
  expect(withLine(['One'], 'One ')).toEqual(['One']);
});

test('a full list stays as it is', () => {
  const full = Array.from({ length: courseDrafts.linesMax }, (_, index) => `Line ${index}`);
  expect(withLine(full, 'One more')).toEqual(full);
});

test('one entry goes, the others keep their order', () => {
  expect(withoutLine(['One', 'Two', 'Three'], 1)).toEqual(['One', 'Three']);
});
