import type { OrganizationRole } from '@atrium/contracts/constants';
import { writeAudit } from '../../platform/audit.ts';
import type { Database } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import type { Actor } from '../../policies/actor.ts';
import { requireOrganizationAdmin } from '../../policies/organization.policy.ts';
import { getPersonForNotice, queueNotice } from '../identity/index.ts';
import {
  countAdmins,
  deleteMembership,
  findMembership,
  listAdminEmails,
  lockOrganization,
  saveRole,
} from './organizations.queries.ts';

type Member = { orgId: string; userId: string };

/** Whoever was an admin when the call came may have been removed while it waited for its turn. */
async function requireStillAdmin(tx: Database, actor: Actor, organizationId: string) {
  if (actor.isSuperAdmin) return;
  const membership = await findMembership(tx, actor.id);
  if (membership?.organizationId !== organizationId || membership.role !== 'admin')
    throw new AppError('forbidden');
}

/** Takes the organization's turn and reads a member of it. */
async function takeTurn(tx: Database, actor: Actor, { orgId, userId }: Member) {
  const organization = await lockOrganization(tx, orgId);
  if (!organization) throw new AppError('not_found');
  await requireStillAdmin(tx, actor, orgId);
  const membership = await findMembership(tx, userId);
  if (membership?.organizationId !== orgId) throw new AppError('not_found');
  return { organization, role: membership.role, person: await getPersonForNotice(tx, userId) };
}

const lastAdmin = (actor: Actor, userId: string) =>
  new AppError(
    'last_admin',
    actor.id === userId
      ? {}
      : {
          message: 'This is the last admin of this organization. Make someone else admin first.',
        },
  );

async function requireAnotherAdmin(tx: Database, actor: Actor, { orgId, userId }: Member) {
  if ((await countAdmins(tx, orgId)) === 1) throw lastAdmin(actor, userId);
}

/** Removes somebody from an organization, oneself too. The last admin stays: somebody must let others in and out. */
export async function removeMember(deps: Deps, actor: Actor, member: Member): Promise<void> {
  const { orgId, userId } = member;
  requireOrganizationAdmin(actor, orgId);
  await deps.db.transaction().execute(async (tx) => {
    const { role, person } = await takeTurn(tx, actor, member);
    if (role === 'admin') await requireAnotherAdmin(tx, actor, member);
    await deleteMembership(tx, userId, orgId);
    await writeAudit(tx, actor, {
      organizationId: orgId,
      action: 'membership.removed',
      target: person.fullName ?? person.email,
      before: { userId, email: person.email, role },
    });
  });
}

/** The admins hear of every new one; whoever it is hears nothing of themselves. */
async function tellAdmins(
  tx: Database,
  organization: { id: string; name: string },
  person: { fullName: string | null; email: string },
) {
  const content = {
    template: 'admin_appointed' as const,
    organizationName: organization.name,
    personName: person.fullName ?? person.email,
    personEmail: person.email,
  };
  const admins = await listAdminEmails(tx, organization.id);
  for (const email of admins.filter((address) => address !== person.email))
    await queueNotice(tx, email, content);
}

/** Makes a member an admin or an admin a member, while an admin is left. What somebody is already changes nothing. */
export async function changeRole(
  deps: Deps,
  actor: Actor,
  member: Member,
  wanted: OrganizationRole,
): Promise<void> {
  const { orgId, userId } = member;
  requireOrganizationAdmin(actor, orgId);
  await deps.db.transaction().execute(async (tx) => {
    const { organization, role, person } = await takeTurn(tx, actor, member);
    if (role === wanted) return;
    if (role === 'admin') await requireAnotherAdmin(tx, actor, member);
    await saveRole(tx, userId, orgId, wanted);
    await writeAudit(tx, actor, {
      organizationId: orgId,
      action: 'membership.role_changed',
      target: person.fullName ?? person.email,
      before: { userId, email: person.email, role },
      after: { role: wanted },
    });
    if (wanted === 'admin') await tellAdmins(tx, organization, person);
  });
}
