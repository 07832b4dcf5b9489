import { expect, test } from 'vitest';
import { isAllowedPackage } from './licenses.ts';

test.each([
  ['MIT', true],
  ['GPL-3.0-only', false],
  ['(MIT OR GPL-3.0-only)', true],
  ['GPL-3.0-only OR MIT', true],
  ['MIT AND GPL-3.0-only', false],
  ['MIT AND (Apache-2.0 OR GPL-3.0-only)', true],
  ['(MIT AND GPL-3.0-only) OR ISC', true],
  ['Apache-2.0 WITH LLVM-exception', false],
  ['SEE LICENSE IN LICENSE', false],
  ['UNLICENSED', false],
  ['MIT)', false],
  ['(MIT', false],
  ['', false],
])('%j is allowed: %s', (expression, isAllowed) => {
  expect(isAllowedPackage({ name: 'left-pad', license: expression })).toBe(isAllowed);
});

test('allows a reviewed package with its reviewed license only', () => {
  const name = '@img/sharp-libvips-linux-x64';
  expect(isAllowedPackage({ name, license: 'LGPL-3.0-or-later' })).toBe(true);
  expect(isAllowedPackage({ name, license: 'GPL-3.0-only' })).toBe(false);
  expect(isAllowedPackage({ name: 'left-pad', license: 'LGPL-3.0-or-later' })).toBe(false);
});
