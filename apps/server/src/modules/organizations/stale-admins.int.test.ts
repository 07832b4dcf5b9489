import { expect } from 'vitest';
import type { Factories } from '../../../test/factories.ts';
import { test } from '../../../test/harness.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../policies/actor.ts';
import { changeOrganizationRole, removeOrganizationUser } from './memberships/members.service.ts';
import { changeMemberStatus } from './people/deactivation.service.ts';
import { updateMemberDetails } from './people/details.service.ts';
import { createMemberField, orderMemberFields } from './people/fields.service.ts';

/** Returns an admin whose role ended after the request was authenticated, and a member. */
async function makeStaleAdmin(make: Factories, end: (userId: string) => Promise<unknown>) {
  const organization = await make.organization();
  await make.user({ organization, role: 'admin' });
  const admin = await make.user({ organization, role: 'admin' });
  const actor: Actor = {
    ...admin,
    sessionId: crypto.randomUUID(),
    ipAddress: '127.0.0.1',
    emailVerified: true,
    isSuperAdmin: false,
    mustSetUpFactor: false,
    mustAcceptNotice: false,
    membership: {
      organizationId: organization.id,
      organizationName: organization.name,
      isActive: true,
      hasExclusiveCatalogue: false,
      brandingRevision: 0,
      role: 'admin',
      isManager: false,
      grantedCourseIds: [],
    },
  };
  await end(admin.id);
  return { orgId: organization.id, actor, userId: (await make.user({ organization })).id };
}

const changeMembership =
  ({ db }: Deps, change: { role: 'member' } | { deactivatedAt: Date }) =>
  (userId: string) =>
    db.updateTable('memberships').set(change).where('userId', '=', userId).execute();

test('an admin whose role ends during the request changes nothing', async ({ deps, make }) => {
  const stale = [
    await makeStaleAdmin(make, changeMembership(deps, { role: 'member' })),
    await makeStaleAdmin(make, changeMembership(deps, { deactivatedAt: new Date() })),
    await makeStaleAdmin(make, (userId) =>
      deps.db.deleteFrom('memberships').where('userId', '=', userId).execute(),
    ),
  ];
  for (const { orgId, actor, userId } of stale) {
    const member = { orgId, userId };
    const field = { name: 'Depot', type: 'text' as const };
    const calls = [
      () => removeOrganizationUser(deps, actor, member),
      () => changeOrganizationRole(deps, actor, member, 'admin'),
      () => changeMemberStatus(deps, actor, member, false),
      () => updateMemberDetails(deps, actor, member, { jobTitle: 'Driver' }),
      () => createMemberField(deps, actor, orgId, field),
      () => orderMemberFields(deps, actor, orgId, []),
    ];
    for (const call of calls) await expect(call()).rejects.toMatchObject({ code: 'forbidden' });
  }
});
