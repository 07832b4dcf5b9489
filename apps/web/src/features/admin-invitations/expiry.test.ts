import { invitations } from '@atrium/contracts/constants';
import { expect, test } from 'vitest';
import { expiresAt, expiries, expiriesFor, firstChoice } from './expiry.ts';

const now = Date.parse('2026-03-01T12:00:00Z');

test('an invitation ends so many days from now, or never', () => {
  expect(expiresAt('d7', now)).toBe('2026-03-08T12:00:00.000Z');
  expect(expiresAt('never', now)).toBeUndefined();
});

test('an invitation for admins always ends, and begins with one use and the week the server keeps', () => {
  expect(expiriesFor('admin')).not.toContain('never');
  expect(expiriesFor('member')).toContain('never');
  expect(firstChoice.admin.maxUses).toBe('1');
  expect(expiries[firstChoice.admin.expiry]).toBe(invitations.adminDays);
});
