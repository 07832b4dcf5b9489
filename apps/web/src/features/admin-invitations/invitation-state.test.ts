import { expect, test } from 'vitest';
import { invitationState, isOpen, openPlaces } from './invitation-state.ts';

const now = Date.parse('2026-03-01T12:00:00Z');
const fresh = { uses: 0, maxUses: 50, expiresAt: null, revokedAt: null };
const expiring = (expiresAt: string) => ({ ...fresh, expiresAt });

test('an invitation without an end stays active', () => {
  expect(invitationState(fresh, now)).toBe('active');
});

test('in its last seven days it expires soon, then it has expired', () => {
  expect(invitationState(expiring('2026-03-08T12:00:01Z'), now)).toBe('active');
  expect(invitationState(expiring('2026-03-08T12:00:00Z'), now)).toBe('expires_soon');
  expect(invitationState(expiring('2026-03-01T12:00:00Z'), now)).toBe('expired');
});

test('used up and revoked say more than expired', () => {
  const past = expiring('2026-02-01T00:00:00Z');
  expect(invitationState({ ...past, uses: 50 }, now)).toBe('used_up');
  expect(invitationState({ ...past, uses: 50, revokedAt: '2026-01-01T00:00:00Z' }, now)).toBe(
    'revoked',
  );
});

test('only what can still be used counts as open, with the places it has left', () => {
  const all = [
    { ...fresh, uses: 12 },
    expiring('2026-03-02T00:00:00Z'),
    { ...fresh, uses: 50 },
    { ...fresh, revokedAt: '2026-01-01T00:00:00Z' },
  ];
  expect(openPlaces(all, now)).toEqual({ open: 2, places: 88 });
  expect(isOpen('expired')).toBe(false);
});
