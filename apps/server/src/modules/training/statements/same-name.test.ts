import { expect, test } from 'vitest';
import { isSameName } from './same-name.ts';

test.each([
  ['Ada Meyer', '  ada meyer '],
  ['Ada Meyer', 'Ada\u00a0 Meyer'],
  ['Helena Sørbø', 'HELENA SØRBØ'],
  ['Zoë', 'Zoe\u0308'],
])('accepts %j for %j', (name, typed) => {
  expect(isSameName(name, typed)).toBe(true);
});

test.each([
  ['Ada Meyer', 'Ada'],
  ['Ada Meyer', 'Ada Meier'],
  ['Zoë', 'Zoe'],
])('rejects %j for %j', (typed, name) => {
  expect(isSameName(name, typed)).toBe(false);
});
