import { expect, test } from 'vitest';
import { invitations } from '@atrium/contracts/invitations/constants';
import { maxUsesFrom, expiresAt, expiries, expiriesFor, firstChoice } from './invitation-limits.ts';

test.each([
  ['50', 50],
  ['1', 1],
  ['1000', 1000],
  ['', 50],
  ['many', 50],
  ['0', 1],
  ['-3', 1],
  ['4000', 1000],
  ['12.9', 12],
])('parses %j as %d', (typed, uses) => {
  expect(maxUsesFrom(typed)).toBe(uses);
});

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
