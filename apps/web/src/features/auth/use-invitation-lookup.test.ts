import { expect, test } from 'vitest';
import { readValidation } from './use-invitation-lookup.ts';

const none = { expired: false, maxUsesReached: false };

test('returns the organization of a valid code', () => {
  const organization = { name: 'Northfield Surveying' };
  expect(readValidation({ valid: true, organization, role: 'member', details: none })).toEqual({
    kind: 'valid',
    organization: 'Northfield Surveying',
  });
});

test.each([
  [none, 'invitation_invalid'],
  [{ expired: true, maxUsesReached: false }, 'invitation_expired'],
  [{ expired: false, maxUsesReached: true }, 'invitation_used_up'],
  [{ expired: true, maxUsesReached: true }, 'invitation_expired'],
] as const)('returns why a code is invalid: %j', (details, code) => {
  expect(readValidation({ valid: false, organization: null, role: null, details })).toEqual({
    kind: 'invalid',
    code,
  });
});
