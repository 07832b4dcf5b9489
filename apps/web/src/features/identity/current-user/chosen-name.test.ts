import { expect, test } from 'vitest';
import { firstName, hasChosenName, landingPath } from './chosen-name.ts';

test.each([null, undefined, '', '  ', 'User', ' User '])('does not count %j as chosen', (name) => {
  expect(hasChosenName(name)).toBe(false);
  expect(firstName(name)).toBeUndefined();
});

test.each([
  ['Amara Okafor', 'Amara'],
  ['  Jonas  Weber ', 'Jonas'],
  ['Usermann', 'Usermann'],
  ['李', '李'],
])('greets %j as %j', (name, greeted) => {
  expect(hasChosenName(name)).toBe(true);
  expect(firstName(name)).toBe(greeted);
});

test.each([
  ['Amara Okafor', '/dashboard'],
  ['User', '/setup-profile'],
  [' ', '/setup-profile'],
  [null, '/setup-profile'],
  [undefined, '/setup-profile'],
])('leads a user named %j to %s', (name, expected) => {
  expect(landingPath(name)).toBe(expected);
});
