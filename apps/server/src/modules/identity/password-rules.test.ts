import { expect, test } from 'vitest';
import { weaknessesOf } from './password-rules.ts';

const about = { email: 'amara.okafor@people.example', fullName: 'Amara Okafor' };

test.each([
  '123456',
  'abcdef',
  '987654',
  'aaaaaaaa',
  'password',
  'PassWord123',
  'qwerty',
  'letmein',
  'amaraokafor',
  'Amara.Okafor1',
  'Atrium2026',
])('%s is too easy', (password) => {
  expect(weaknessesOf(password, about, 6)).not.toEqual([]);
});

test.each(['field-work-24', 'tall-birch-91', 'ocean7', 'Amara drinks tea', '135792'])(
  '%s will do',
  (password) => {
    expect(weaknessesOf(password, about, 6)).toEqual([]);
  },
);

test('the length is the one configured', () => {
  expect(weaknessesOf('ocean7', about, 12)).toEqual([
    'Password must be at least 12 characters long',
  ]);
});
