import { expect, test } from 'vitest';
import { changedValues, fieldLabel, formatChangedValue } from './changed-values.ts';
import { auditGroups, auditTextKey, actionAsText } from './audit-event-text.tsx';

test('returns the text of an action', () => {
  expect(auditTextKey('organization.created')).toBe('audit.events.organization.created');
  expect(auditTextKey('membership.role_changed')).toBe('audit.events.membership.role_changed');
  expect(auditGroups).toContain('certificate');
});

test('shows an unknown action as plain text', () => {
  expect(auditTextKey('organization.merged_away')).toBeUndefined();
  expect(auditTextKey('other.thing')).toBeUndefined();
  expect(auditTextKey('toString.call')).toBeUndefined();
  expect(actionAsText('organization.merged_away')).toBe('organization merged away');
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
])('turns %s into %s', (name, label) => {
  expect(fieldLabel(name)).toBe(label);
});

const texts = {
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
  expect(formatChangedValue(value, texts)).toBe(expected);
});
