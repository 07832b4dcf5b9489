import { invitations } from '@atrium/contracts/constants';
import { expect, test } from 'vitest';
import { expiresAt, expiries, expiriesFor, firstChoice } from './expiry.ts';

const now = Date.parse('2026-03-01T12:00:00Z');

test('returns the expiry for a number of days, or none', () => {
  expect(expiresAt('d7', now)).toBe('2026-03-08T12:00:00.000Z');
  expect(expiresAt('never', now)).toBeUndefined();
});

test('always expires invitations for admins, by default with one use and seven days', () => {
  expect(expiriesFor('admin')).not.toContain('never');
  expect(expiriesFor('member')).toContain('never');
  expect(firstChoice.admin.maxUses).toBe('1');
  expect(expiries[firstChoice.admin.expiry]).toBe(invitations.adminDays);
});
