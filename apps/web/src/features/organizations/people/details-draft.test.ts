import type { MemberDetails } from '@atrium/contracts/organizations/people';
import { expect, test } from 'vitest';
import { findFieldErrors, parseFieldValue, toChanges, toDraft } from './details-draft.ts';

const field = { id: 'f', name: 'Field', choices: [], isRequired: false, isArchived: false };
const details: MemberDetails = {
  employeeId: 'NF-1',
  jobTitle: null,
  department: 'Field',
  location: null,
  hiredOn: '2024-04-08',
  manager: { id: 'm1', name: 'Grace Thompson' },
  customFields: { depot: 'Riverside', driver: false },
  fields: [
    { ...field, key: 'depot', type: 'text', isRequired: true },
    { ...field, key: 'level', type: 'number' },
    { ...field, key: 'driver', type: 'boolean' },
  ],
  deactivatedAt: null,
};

test('sends nothing when nothing has changed', () => {
  expect(toChanges(details, toDraft(details))).toEqual({});
});

test('sends changed details only, and null for emptied ones', () => {
  const draft = toDraft(details);
  expect(
    toChanges(details, {
      ...draft,
      employeeId: ' NF-2 ',
      department: ' ',
      manager: null,
      customFields: { ...draft.customFields, level: '2,5', driver: 'true' },
    }),
  ).toEqual({
    employeeId: 'NF-2',
    department: null,
    managerId: null,
    customFields: { level: 2.5, driver: true },
  });
});

test('finds numbers that are none and required values that are removed', () => {
  const draft = { ...toDraft(details), customFields: { depot: '', level: 'two', driver: '' } };
  expect(findFieldErrors(details, draft)).toEqual({ depot: 'required', level: 'number' });
  const without = { ...details, customFields: {} };
  expect(findFieldErrors(without, { ...draft, customFields: { depot: '' } })).toEqual({});
});

test('reads values by the type of their field', () => {
  expect(parseFieldValue({ type: 'boolean' }, 'false')).toBe(false);
  expect(parseFieldValue({ type: 'date' }, '2024-02-29')).toBe('2024-02-29');
  expect(parseFieldValue({ type: 'number' }, '')).toBeNull();
});
