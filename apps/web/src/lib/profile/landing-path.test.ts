import { expect, test } from 'vitest';
import { landingPath } from './landing-path.ts';

test.each([
  ['Amara Okafor', '/dashboard'],
  ['User', '/setup-profile'],
  [' ', '/setup-profile'],
  [null, '/setup-profile'],
  [undefined, '/setup-profile'],
])('leads a user named %j to %s', (name, expected) => {
  expect(landingPath(name)).toBe(expected);
});
