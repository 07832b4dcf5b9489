import { expect, test } from 'vitest';
import { readAuthMode, pathOfMode } from './auth-mode.tsx';

test.each([
  ['', 'signin'],
  ['mode=signup', 'signup'],
  ['mode=signin', 'signin'],
  ['mode=reset', 'reset'],
  ['mode=SIGNUP', 'signin'],
  ['mode=toString', 'signin'],
  ['mode=', 'signin'],
  ['invitation=abc', 'signup'],
  ['invitation=', 'signin'],
  ['invitation=abc&mode=nonsense', 'signup'],
  ['invitation=abc&mode=signin', 'signin'],
  ['next=%2Fdashboard', 'signin'],
])('/auth?%s shows %s', (search, expected) => {
  expect(readAuthMode(new URLSearchParams(search))).toBe(expected);
});

test('keeps next and the invitation when the mode changes', () => {
  const search = new URLSearchParams('next=%2Fdashboard&invitation=a%2Bb&mode=signin');
  const path = pathOfMode('signup', search);
  expect(path).toBe('/auth?next=%2Fdashboard&invitation=a%2Bb&mode=signup');
  expect(search.get('mode')).toBe('signin');
});

test('adds a mode to a URL without one', () => {
  expect(pathOfMode('reset', new URLSearchParams())).toBe('/auth?mode=reset');
});
