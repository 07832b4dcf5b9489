import { expect, test } from 'vitest';
import { toInvitationState } from './invitation-state.ts';

const organization = { name: 'Northfield Surveying', branding: null };
const fine = { expired: false, maxUsesReached: false };

test('returns organization, inviter and role of a valid invitation', () => {
  expect(toInvitationState({ valid: true, organization, role: 'admin', details: fine })).toEqual({
    status: 'valid',
    organization: 'Northfield Surveying',
    role: 'admin',
    branding: null,
  });
});

test.each([
  [{ expired: true, maxUsesReached: false }, 'expired'],
  [{ expired: true, maxUsesReached: true }, 'expired'],
  [{ expired: false, maxUsesReached: true }, 'usedUp'],
  [fine, 'unknown'],
])('rejects an invitation with %j as %s', (details, reason) => {
  expect(toInvitationState({ valid: false, organization, role: null, details })).toMatchObject({
    status: 'invalid',
    reason,
  });
});

test('returns no organization for an unknown token', () => {
  expect(
    toInvitationState({ valid: false, organization: null, role: null, details: fine }),
  ).toMatchObject({ organization: undefined, reason: 'unknown' });
});
