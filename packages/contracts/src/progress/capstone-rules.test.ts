import { describe, expect, test } from 'vitest';
import { capstoneRules, submittedAttachment } from './capstone-rules.ts';

const isAccepted = (rules: object) =>
  capstoneRules.safeParse({ minimumReflectionCharacters: 0, ...rules }).success;
/** Returns a UUID for a number. */
const toId = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const criterion = (title: string, description = '', number = 1) => ({
  key: toId(number),
  title,
  description,
});
const areAccepted = (...criteria: object[]) => isAccepted({ criteria });

test.each([
  ['minimumReflectionCharacters', 0, 5_000],
  ['reviewWithinDays', 1, 90],
])('accepts %s from %d to %d', (name, min, max) => {
  const values = [min - 1, min, max, max + 1, min + 0.5];
  expect(values.map((value) => isAccepted({ [name]: value }))).toEqual([
    false,
    true,
    true,
    false,
    false,
  ]);
});

test('accepts 1 to 10 attachments', () => {
  const accepted = [0, 1, 10, 11].map((maximum) =>
    isAccepted({ attachments: { isRequired: true, maximum } }),
  );
  expect(accepted).toEqual([false, true, true, false]);
});

describe('criteria', () => {
  test('have a title of 1 to 120 characters without the spaces around it', () => {
    const accepted = ['', ' ', 'x', 'x'.repeat(120), ` ${'x'.repeat(120)} `, 'x'.repeat(121)].map(
      (title) => areAccepted(criterion(title)),
    );
    expect(accepted).toEqual([false, false, true, true, true, false]);
  });

  test('have a description of at most 500 characters without the spaces around it', () => {
    const accepted = ['', 'x'.repeat(500), ` ${'x'.repeat(500)} `, 'x'.repeat(501)].map(
      (description) => areAccepted(criterion('x', description)),
    );
    expect(accepted).toEqual([true, true, true, false]);
  });

  test('are at most 8, each with its own key', () => {
    const many = Array.from({ length: 9 }, (_, index) => criterion('Safety', '', index));
    expect(areAccepted(...many.slice(1))).toBe(true);
    expect(areAccepted(...many)).toBe(false);
    expect(areAccepted(criterion('Safety'), criterion('Quality'))).toBe(false);
  });
});

test('names a submitted file by a hash in hexadecimal', () => {
  const file = { id: toId(1), name: 'a.pdf', sizeBytes: 1 };
  const isFile = (sha256: string) =>
    submittedAttachment.safeParse({ ...file, contentType: 'application/pdf', sha256 }).success;
  expect(isFile('0'.repeat(64))).toBe(true);
  expect(isFile('x'.repeat(64))).toBe(false);
});
