import { expect, test } from 'vitest';
import { toSafeText } from './safe-text.ts';

test('does not change ordinary names', () => {
  for (const name of ['Ada Meyer', 'J.R. O’Neill', 'Łukasz Żak', '山田 太郎', 'St. James & Sons']) {
    expect(toSafeText(name)).toBe(name);
  }
});

test('replaces line breaks and control characters with spaces', () => {
  expect(toSafeText(' Ada\r\n\tMeyer\u2028\u0000 ')).toBe('Ada Meyer');
});

test('removes bidirectional control characters', () => {
  expect(toSafeText('Ada \u202Egpj.exe\u202C')).not.toMatch(/[\u202A-\u202E]/);
});

test('breaks URLs so that email clients do not link them', () => {
  expect(toSafeText('https://evil.example/win')).toBe('https:\u200C//evil.\u200Cexample/win');
  expect(toSafeText('www.evil.example')).toBe('www.\u200Cevil.\u200Cexample');
});

test('truncates long text with an ellipsis', () => {
  const cut = toSafeText('a'.repeat(500));
  expect(cut).toHaveLength(81);
  expect(cut.endsWith('…')).toBe(true);
});
