import { describe, expect, test } from 'vitest';
import { findTransferRefusal, type TransferCandidate } from './transfer.policy.ts';

const admin = { id: 'admin' };
const member: TransferCandidate = {
  id: 'member',
  email: 'member@people.example',
  role: 'member',
  isActive: true,
  isSuperAdmin: false,
};
const target = { allowsPinSignIn: false, isLastAdmin: false };

describe('findTransferRefusal', () => {
  test('allows an active member with an email', () => {
    expect(findTransferRefusal(admin, member, target)).toBeNull();
  });

  test('returns the reason for each member who must stay', () => {
    const refusals = [
      [{ ...member, id: admin.id }, target],
      [{ ...member, isSuperAdmin: true }, target],
      [{ ...member, isActive: false }, target],
      [member, { ...target, isLastAdmin: true }],
    ] as const;
    expect(
      refusals.map(([candidate, conditions]) => findTransferRefusal(admin, candidate, conditions)),
    ).toEqual(['transfer_self', 'transfer_super_admin', 'member_deactivated', 'last_admin']);
  });

  test('allows a member without email only where PIN sign-in is on', () => {
    const withoutEmail = { ...member, email: '' };
    expect(findTransferRefusal(admin, withoutEmail, target)).toBe('transfer_needs_pin_sign_in');
    const withPins = { ...target, allowsPinSignIn: true };
    expect(findTransferRefusal(admin, withoutEmail, withPins)).toBeNull();
    expect(findTransferRefusal(admin, member, withPins)).toBeNull();
  });
});
