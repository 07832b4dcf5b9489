import { expect, test } from 'vitest';
import { readableName } from './readable-name.ts';

test('leaves ordinary names alone', () => {
  for (const name of ['Ada Meyer', 'J.R. O’Neill', 'Łukasz Żak', '山田 太郎', 'St. James & Sons']) {
    expect(readableName(name)).toBe(name);
  }
});

test('makes one line of it', () => {
  expect(readableName(' Ada\r\n\tMeyer\u2028\u0000 ')).toBe('Ada Meyer');
});

test('drops marks that turn the direction of the text', () => {
  expect(readableName('Ada \u202Egpj.exe\u202C')).not.toMatch(/[\u202A-\u202E]/);
});

test('breaks what a mail program would make a link of', () => {
  expect(readableName('https://evil.example/win')).toBe('https:\u200C//evil.\u200Cexample/win');
  expect(readableName('www.evil.example')).toBe('www.\u200Cevil.\u200Cexample');
});

test('cuts what is too long to be a name', () => {
  const cut = readableName('a'.repeat(500));
  expect(cut).toHaveLength(81);
  expect(cut.endsWith('…')).toBe(true);
});
