import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listPasswordWeaknesses } from './password-rules.ts';

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
  // In the list of breached passwords.
  'ocean7',
  '135792',
  'MONKEY12',
  // Not in the list, but easy to guess by estimate.
  'P@ssw0rd!!',
  'qwertyqwertyqwerty',
  'nmlkjihg',
])('rejects %s', (password) => {
  expect(listPasswordWeaknesses(password, about, 6)).not.toEqual([]);
});

test.each([
  'field-work-24',
  'tall-birch-91',
  'x7Lm9Q',
  'Amara drinks tea',
  'correct-horse-battery',
])('accepts %s', (password) => {
  expect(listPasswordWeaknesses(password, about, 6)).toEqual([]);
});

test('uses the configured minimum length', () => {
  expect(listPasswordWeaknesses('x7Lm9Q', about, 12)).toEqual([
    'Password must be at least 12 characters long',
  ]);
});

test('gives the list of breached passwords as the reason', () => {
  expect(listPasswordWeaknesses('monkey12', about, 6)).toEqual([
    'It is on a list of breached passwords.',
  ]);
});

test('checks the longest password in less than half a second of CPU time', () => {
  listPasswordWeaknesses('warm-up', about, 6);
  for (const part of ['p4$$w0rd@1!3', '@4a$5s!1i0o', '19871231', 'passwordmonkey']) {
    const started = process.cpuUsage();
    listPasswordWeaknesses(part.repeat(12).slice(0, 128), about, 6);
    expect(process.cpuUsage(started).user / 1_000).toBeLessThan(500);
  }
});

test('contains the 100,000 most common passwords, sorted', () => {
  const list = readFileSync(new URL('../../../../assets/common-passwords.bin', import.meta.url));
  const prefixes = Array.from({ length: list.length / 6 }, (_, index) =>
    list.toString('hex', index * 6, index * 6 + 6),
  );
  expect(new Set(prefixes).size).toBe(100_000);
  expect(prefixes.toSorted()).toEqual(prefixes);
});
