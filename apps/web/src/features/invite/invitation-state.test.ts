import { expect, test } from 'vitest';
import { readValidation } from './invitation-state.ts';

const organization = { name: 'Northfield Surveying' };
const fine = { expired: false, maxUsesReached: false };

test('a good invitation says who invites, and as what', () => {
  expect(readValidation({ valid: true, organization, role: 'admin', details: fine })).toEqual({
    status: 'valid',
    organization: 'Northfield Surveying',
    role: 'admin',
  });
});

test.each([
  [{ expired: true, maxUsesReached: false }, 'expired'],
  [{ expired: true, maxUsesReached: true }, 'expired'],
  [{ expired: false, maxUsesReached: true }, 'usedUp'],
  [fine, 'unknown'],
])('an invitation with %j is refused as %s', (details, reason) => {
  expect(readValidation({ valid: false, organization, role: null, details })).toMatchObject({
    status: 'invalid',
    reason,
  });
});

test('a token nobody knows belongs to nobody', () => {
  expect(
    readValidation({ valid: false, organization: null, role: null, details: fine }),
  ).toMatchObject({ organization: undefined, reason: 'unknown' });
});
