import { expect, test } from 'vitest';
import { toInvitationLookup, invitationFromUrl } from './use-invitation-lookup.ts';
import { paths } from '../../../lib/paths/paths.ts';

const none = { expired: false, maxUsesReached: false };

test('returns the organization of a valid code', () => {
  const organization = { name: 'Northfield Surveying', branding: null };
  expect(toInvitationLookup({ valid: true, organization, role: 'member', details: none })).toEqual({
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
  expect(toInvitationLookup({ valid: false, organization: null, role: null, details })).toEqual({
    kind: 'invalid',
    code,
  });
});

const inAddress = (address: string) =>
  invitationFromUrl(new URL(address, 'https://a.example').searchParams);

test('finds an invitation in either parameter', () => {
  expect(inAddress('/auth?invitation=a%2Bb')).toBe('a+b');
  expect(inAddress(paths.signInFor(paths.invitation('a+b')))).toBe('a+b');
  expect(inAddress('/auth?invitation=first&next=%2Finvite%3Ftoken%3Dsecond')).toBe('first');
});

test.each([
  '/auth',
  '/auth?next=%2Fdashboard',
  '/auth?next=%2Fdashboard%3Ftoken%3Dabc',
  '/auth?next=%2Finvite',
  '/auth?next=%2F%2Fevil.example%2Finvite%3Ftoken%3Dabc',
  '/auth?next=https%3A%2F%2Fevil.example%2Finvite%3Ftoken%3Dabc',
])('finds none in %s', (address) => {
  expect(inAddress(address)).toBeNull();
});
