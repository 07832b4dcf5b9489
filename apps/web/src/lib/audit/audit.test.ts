import { expect, test } from 'vitest';
import { changedValues, nameInWords, valueInWords } from './changed-values.ts';
import { deedGroups, deedKey, plainAction } from './deed-words.ts';

test('returns the text of an action', () => {
  expect(deedKey('organization.created')).toBe('audit.deeds.organization.created');
  expect(deedKey('membership.role_changed')).toBe('audit.deeds.membership.role_changed');
  expect(deedGroups).toContain('certificate');
});

test('shows an unknown action as plain text', () => {
  expect(deedKey('organization.merged_away')).toBeUndefined();
  expect(deedKey('other.thing')).toBeUndefined();
  expect(deedKey('toString.call')).toBeUndefined();
  expect(plainAction('organization.merged_away')).toBe('organization merged away');
});

test('pairs values before and after, including nested ones', () => {
  expect(
    changedValues({ isActive: true, limits: { uses: 1 } }, { isActive: false, name: 'Kestrel' }),
  ).toEqual([
    { name: 'Is active', before: true, after: false },
    { name: 'Limits uses', before: 1, after: undefined },
    { name: 'Name', before: undefined, after: 'Kestrel' },
  ]);
  expect(changedValues(null, null)).toEqual([]);
});

test.each([
  ['maxUses', 'Max uses'],
  ['catalogue_mode', 'Catalogue mode'],
  ['email', 'Email'],
])('turns %s into %s', (name, words) => {
  expect(nameInWords(name)).toBe(words);
});

const words = {
  yes: 'Yes',
  no: 'No',
  none: 'None',
  date: (iso: string) => `on ${iso.slice(0, 10)}`,
};

test.each([
  [true, 'Yes'],
  [false, 'No'],
  [null, 'None'],
  ['', 'None'],
  [0, '0'],
  ['granted_only', 'Granted only'],
  ['some_file.csv', 'some_file.csv'],
  ['2026-11-15T10:00:00.000Z', 'on 2026-11-15'],
  [['a', 2], 'a, 2'],
  [[], 'None'],
  [undefined, ''],
])('formats %j as %s', (value, expected) => {
  expect(valueInWords(value, words)).toBe(expected);
});
