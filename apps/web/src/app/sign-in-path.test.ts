import { expect, test } from 'vitest';
import { landingPathAfterSignIn, signInPath } from './sign-in-path.ts';

const at = (pathname: string) => ({ pathname, search: '', hash: '' });

test('a place people may return to comes along', () => {
  expect(signInPath(at('/dashboard'))).toBe('/auth?next=%2Fdashboard');
  expect(signInPath(at('/'))).toBe('/auth?next=%2F');
  expect(signInPath(at('/nowhere'))).toBe('/auth');
});

test.each([
  ['/setup-profile', 'Amara Okafor', '/setup-profile'],
  ['/', 'User', '/'],
  ['//evil.example', 'Amara Okafor', '/dashboard'],
  [null, 'Amara Okafor', '/dashboard'],
  [null, 'User', '/setup-profile'],
  [null, null, '/setup-profile'],
])('with next %j and the name %j the way leads to %s', (next, name, expected) => {
  expect(landingPathAfterSignIn(next, name)).toBe(expected);
});
