import { expect, test } from 'vitest';
import { readValidation } from './use-invitation-lookup.ts';

const none = { expired: false, maxUsesReached: false };

test('a good code names its organization', () => {
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
] as const)('a code that is no good says why: %j', (details, code) => {
  expect(readValidation({ valid: false, organization: null, role: null, details })).toEqual({
    kind: 'invalid',
    code,
  });
});
