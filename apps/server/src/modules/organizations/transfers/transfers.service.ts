import type { RequestOf } from '@atrium/contracts/api';
import type {
  transferMembers as transferContract,
  TransferPreview,
} from '@atrium/contracts/organizations/member-transfers';
import { recordAuditEvent } from '../../../platform/audit.ts';
import { AppError } from '../../../platform/base/errors.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { enforceLimits } from '../../../platform/limits/limits.ts';
import { recordSecurityEvent } from '../../../platform/security-events.ts';
import type { Actor } from '../../../policies/actor.ts';
import { requireOrganizationAdmin } from '../../../policies/organization.policy.ts';
import { findTransferRefusal } from '../../../policies/transfer.policy.ts';
import { deletePin, deleteSessions, queueMail } from '../../identity/index.ts';
import {
  countAdmins,
  deleteMembership,
  findOrganization,
  insertMembership,
  lockOrganization,
  requireStillAdmin,
} from '../memberships/index.ts';
import { findSignInPolicy } from '../sign-in-policy/index.ts';
import { findTarget, type TransferTarget, useCode } from './transfer-codes.queries.ts';
import { hashCode } from './transfer-codes.ts';
import {
  countRecords,
  deleteSsoIdentities,
  listCandidates,
  listMoved,
} from './transfers.queries.ts';

type Body = RequestOf<typeof transferContract>['body'];
type Organization = { id: string; name: string; isActive: boolean };

/** Returns the organization that a code transfers to. Wrong codes of an admin are limited. */
async function requireTarget(
  deps: Deps,
  actor: Actor,
  orgId: string,
  code: string,
): Promise<TransferTarget> {
  const target = await findTarget(deps.db, hashCode(code));
  if (!target) {
    await enforceLimits(deps, [{ key: `wrong transfer code of ${actor.id}`, max: 20, minutes: 1 }]);
    throw new AppError('transfer_code_invalid');
  }
  if (target.organizationId === orgId) throw new AppError('transfer_same_organization');
  return target;
}

/** Lists members with the reason why each can't be transferred. Leaves out users who are no members. */
async function checkMembers(
  db: Database,
  actor: Actor,
  { orgId, userIds, target }: { orgId: string; userIds: string[]; target: TransferTarget },
) {
  const members = await listCandidates(db, orgId, userIds);
  const policy = await findSignInPolicy(db, target.organizationId);
  const admins = members.filter(({ role, isActive }) => role === 'admin' && isActive);
  const leavesNoAdmin = admins.length > 0 && admins.length === (await countAdmins(db, orgId));
  return members.map((member) => ({
    ...member,
    refusal: findTransferRefusal(actor, member, {
      allowsPinSignIn: policy?.allowsPinSignIn ?? false,
      isLastAdmin: leavesNoAdmin && admins.includes(member),
    }),
  }));
}
type CheckedMember = Awaited<ReturnType<typeof checkMembers>>[number];

/** Returns the organization that gives members away. Throws `organization_inactive`. */
function requireActive(organization: Organization | undefined): Organization {
  if (!organization) throw new AppError('not_found');
  if (!organization.isActive) throw new AppError('organization_inactive');
  return organization;
}

/** Returns where a code would transfer members to, what goes along, and who can't be transferred. */
export async function previewTransfer(
  deps: Deps,
  actor: Actor,
  orgId: string,
  { code, userIds }: Body,
): Promise<TransferPreview> {
  requireOrganizationAdmin(actor, orgId);
  requireActive(await findOrganization(deps.db, orgId));
  const target = await requireTarget(deps, actor, orgId, code);
  const people = await checkMembers(deps.db, actor, { orgId, userIds, target });
  if (people.length < userIds.length) throw new AppError('not_found');
  const movable = people.flatMap(({ id, refusal }) => (refusal === null ? id : []));
  return {
    organizationName: target.organizationName,
    people: people.map(({ id, name, refusal }) => ({ id, name, refusal })),
    ...(await countRecords(deps.db, movable)),
  };
}

/** Locks both organizations, always in the same order, so that opposite transfers don't wait for each other. */
async function lockOrganizations(tx: Database, orgId: string, targetId: string) {
  const locked: (Organization | undefined)[] = [];
  for (const id of [orgId, targetId].toSorted()) locked.push(await lockOrganization(tx, id));
  const find = (id: string) => locked.find((organization) => organization?.id === id);
  const to = find(targetId);
  if (!to?.isActive) throw new AppError('transfer_code_invalid');
  return { from: requireActive(find(orgId)), to };
}

/** Records a transfer in the logs of both organizations. */
async function recordTransfer(
  tx: Database,
  actor: Actor,
  { id: userId, name, email, role }: CheckedMember,
  { from, to }: { from: Organization; to: Organization },
): Promise<void> {
  const event = { actorId: actor.id, user: { id: userId }, ipAddress: actor.ipAddress };
  const details = { from: from.name, to: to.name };
  await recordAuditEvent(tx, actor, {
    organizationId: from.id,
    action: 'membership.transferred_out',
    target: name,
    before: { userId, email, role },
    after: { organization: to.name },
  });
  await recordAuditEvent(tx, actor, {
    organizationId: to.id,
    action: 'membership.transferred_in',
    target: name,
    before: { organization: from.name },
    after: { userId, email, role: 'member' },
  });
  for (const { id: organizationId } of [from, to])
    await recordSecurityEvent(tx, {
      kind: 'member_transferred',
      ...event,
      organizationId,
      details,
    });
}

/**
 * Moves a member to another organization, as a plain member. What the first one set up ends: sessions, the link to its
 * identity provider, and a PIN that its admins may know. The membership takes teams, details and provisioning with it.
 */
async function moveMember(
  tx: Database,
  actor: Actor,
  member: CheckedMember,
  organizations: { from: Organization; to: Organization },
): Promise<void> {
  const { from, to } = organizations;
  const { id: userId, email } = member;
  await deleteMembership(tx, userId, from.id);
  await deleteSsoIdentities(tx, from.id, userId);
  await deleteSessions(tx, userId);
  await deletePin(tx, userId);
  if (!(await insertMembership(tx, { userId, organizationId: to.id, role: 'member' })))
    throw new AppError('not_found');
  await recordTransfer(tx, actor, member, organizations);
  if (email !== '')
    await queueMail(tx, email, {
      template: 'member_transferred',
      fromOrganization: from.name,
      toOrganization: to.name,
    });
}

/**
 * Transfers members to the organization of a code, with their learning record, which belongs to their accounts. Moves all
 * of them, or none: throws the refusal of the first who can't be transferred, and `not_found` for users who are neither
 * members nor were transferred by the same call before.
 */
export async function transferMembers(
  deps: Deps,
  actor: Actor,
  orgId: string,
  { code, userIds }: Body,
) {
  requireOrganizationAdmin(actor, orgId);
  requireActive(await findOrganization(deps.db, orgId));
  const target = await requireTarget(deps, actor, orgId, code);
  return inTransaction(deps.db, async (tx) => {
    const organizations = await lockOrganizations(tx, orgId, target.organizationId);
    await requireStillAdmin(tx, actor, orgId);
    const members = await checkMembers(tx, actor, { orgId, userIds, target });
    const present = new Set(members.map(({ id }) => id));
    const missing = userIds.filter((id) => !present.has(id));
    const moved = await listMoved(tx, { from: orgId, to: target.organizationId }, missing);
    if (moved.length < missing.length) throw new AppError('not_found');
    const refusal = members.find((member) => member.refusal !== null)?.refusal;
    if (refusal) throw new AppError(refusal);
    if (!(await useCode(tx, target.codeId, members.length)))
      throw new AppError('transfer_code_invalid');
    for (const member of members) await moveMember(tx, actor, member, organizations);
    return { organizationName: organizations.to.name, transferred: userIds.length };
  });
}
