import { describe, expect, test } from 'vitest';
import type { Actor, Membership } from './actor.ts';
import {
  canRevokeCertificate,
  organizationOf,
  overseenSubmissions,
  requireOtherReviewer,
  requireOverseer,
} from './oversight.policy.ts';

const actorWith = (isSuperAdmin: boolean, membership: Partial<Membership> | null = null) =>
  ({
    id: 'actor',
    isSuperAdmin,
    membership: membership && { isActive: true, organizationId: 'own', ...membership },
  }) as Actor;
const [user, superAdmin] = [actorWith(false), actorWith(true)];
const [member, admin] = [actorWith(false, { role: 'member' }), actorWith(false, { role: 'admin' })];
const error = (code: string) => expect.objectContaining({ code });

describe('canRevokeCertificate', () => {
  test('allows super admins and admins of the organization that owns the course', () => {
    const courses = [
      { organizationId: 'own' },
      { organizationId: 'other' },
      { organizationId: null },
    ];
    const allowedTo = (actor: Actor) =>
      courses.map((course) => canRevokeCertificate(actor, course));
    expect(allowedTo(superAdmin)).toEqual([true, true, true]);
    expect(allowedTo(admin)).toEqual([true, false, false]);
    for (const actor of [user, member]) expect(allowedTo(actor)).toEqual([false, false, false]);
  });
});

describe('requireOtherReviewer', () => {
  test('throws for the own capstone only', () => {
    expect(() => requireOtherReviewer(admin, admin.id)).toThrow(error('forbidden'));
    expect(() => requireOtherReviewer(admin, 'other')).not.toThrow();
  });
});

describe('requireOverseer', () => {
  test('allows super admins and admins of an active organization', () => {
    for (const actor of [superAdmin, admin]) expect(() => requireOverseer(actor)).not.toThrow();
    for (const actor of [user, member])
      expect(() => requireOverseer(actor)).toThrow(error('forbidden'));
    expect(() => requireOverseer(actorWith(false, { role: 'admin', isActive: false }))).toThrow(
      error('organization_inactive'),
    );
  });
});

describe('organizationOf', () => {
  test('is null for super admins, who oversee all', () => {
    expect(organizationOf(actorWith(true, { role: 'admin' }))).toBeNull();
    expect([user, member].map(organizationOf)).toEqual([null, 'own']);
  });
});

describe('overseenSubmissions', () => {
  test('throws without an organization, and for members who manage nobody', () => {
    for (const actor of [user, member])
      expect(() => overseenSubmissions(actor)).toThrow(error('forbidden'));
    for (const actor of [superAdmin, admin]) expect(() => overseenSubmissions(actor)).not.toThrow();
  });
});
