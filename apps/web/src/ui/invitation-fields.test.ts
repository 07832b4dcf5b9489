import { expect, test } from 'vitest';
import { withRole } from './invitation-fields.tsx';

test('sets one use when the role becomes admin, and the default for members', () => {
  const member = { role: 'member', maxUses: '200' } as const;
  expect(withRole(member, 'admin')).toEqual({ role: 'admin', maxUses: '1' });
  expect(withRole({ role: 'admin', maxUses: '1' }, 'member')).toEqual({
    role: 'member',
    maxUses: '50',
  });
});

test('keeps the uses when the role stays', () => {
  const admin = { role: 'admin', maxUses: '3' } as const;
  expect(withRole(admin, 'admin')).toEqual(admin);
});
