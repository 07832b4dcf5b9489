import { expect, test } from 'vitest';
import { avatarHue, initials } from './initials.ts';

test.each([
  ['Jonas Weber', undefined, 'JW'],
  ['  amara   okafor  lindqvist ', undefined, 'AO'],
  ['Cher', 'cher@example.org', 'C'],
  ['Élodie ñandú', undefined, 'ÉÑ'],
  ['Harbour & Lane', undefined, 'HL'],
  ['', 'field.tablet@northfield.example', 'FI'],
  [null, 'x@y.example', 'X@'],
  [null, '', 'U'],
  [undefined, null, 'U'],
])('returns for %j and %j the initials %s', (name, email, expected) => {
  expect(initials(name, email)).toBe(expected);
});

test('returns the same hue for the same user', () => {
  expect(avatarHue('Jonas Weber')).toBe(avatarHue('Jonas Weber'));
  expect([287, 258, 205, 158, 72, 30, 345]).toContain(avatarHue(''));
});
