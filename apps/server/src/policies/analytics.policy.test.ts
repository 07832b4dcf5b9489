import { expect, test } from 'vitest';
import type { Actor, Membership } from './actor.ts';
import { canSeeLearners, canSeeRevenue, scopesOf } from './analytics.policy.ts';

const actorWith = (isSuperAdmin: boolean, membership: Partial<Membership> | null = null) =>
  ({ isSuperAdmin, membership: membership && { isActive: true, ...membership } }) as Actor;
const [user, superAdmin] = [actorWith(false), actorWith(true)];

test('only super admins, admins and authors have more than their own scope', () => {
  expect(scopesOf(user, false)).toEqual(['own']);
  expect(scopesOf(user, true)).toEqual(['courses', 'own']);
  expect(scopesOf(actorWith(false, { role: 'member' }), false)).toEqual(['own']);
  expect(scopesOf(actorWith(false, { role: 'admin' }), false)).toEqual(['organization', 'own']);
  expect(scopesOf(superAdmin, false)).toEqual(['system', 'own']);
});

test('members of an inactive organization have no scope', () => {
  expect(() => scopesOf(actorWith(false, { role: 'admin', isActive: false }), true)).toThrow(
    expect.objectContaining({ code: 'organization_inactive' }),
  );
});

test('authors do not see learners, and only super admins see revenue', () => {
  expect(canSeeLearners(user, 'courses')).toBe(false);
  expect(canSeeLearners(user, 'own')).toBe(true);
  expect(canSeeLearners(superAdmin, 'courses')).toBe(true);
  expect(canSeeRevenue(user, 'system')).toBe(false);
  expect(canSeeRevenue(superAdmin, 'organization')).toBe(false);
  expect(canSeeRevenue(superAdmin, 'system')).toBe(true);
});
