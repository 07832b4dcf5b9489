import type { MemberErasure } from '@atrium/contracts/privacy/member-erasure';
import { recordAuditEvent } from '../../../platform/audit.ts';
import { AppError } from '../../../platform/base/errors.ts';
import { inTransaction, type Database } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Actor } from '../../../policies/actor.ts';
import { requireOrganizationAdmin } from '../../../policies/organization.policy.ts';
import { lockUser } from '../../identity/index.ts';
import { lockOrganization, requireStillAdmin } from '../../organizations/index.ts';
import {
  deleteErasure,
  findErasableMember,
  getErasure,
  getKeepUntil,
  insertErasure,
} from './erasure.queries.ts';

type Member = { orgId: string; userId: string };

/**
 * Returns a member or former member of the organization without email. Throws `has_email` for others: they erase their
 * account themselves.
 */
async function requireMemberWithoutEmail(db: Database, { orgId, userId }: Member) {
  const member = await findErasableMember(db, orgId, userId);
  if (!member) throw new AppError('not_found');
  if (member.email !== '') throw new AppError('has_email');
  return member;
}

async function toMemberErasure(db: Database, { orgId, userId }: Member): Promise<MemberErasure> {
  const { requestedAt, dueAt, blockedBy } = await getErasure(db, userId);
  return { requestedAt, dueAt, blockedBy, keepUntil: await getKeepUntil(db, orgId, userId) };
}

/** Returns the status of the erasure of a member without email, whose account belongs to the organization. */
export async function getMemberErasure(
  { db }: Deps,
  actor: Actor,
  member: Member,
): Promise<{ erasure: MemberErasure }> {
  requireOrganizationAdmin(actor, member.orgId);
  await requireMemberWithoutEmail(db, member);
  return { erasure: await toMemberErasure(db, member) };
}

/** Runs `change` with the locks on the user and their organization. Records the action if `change` returns true. */
async function changeErasure(
  { db }: Deps,
  actor: Actor,
  member: Member,
  { action, change }: { action: string; change: (tx: Database) => Promise<boolean> },
): Promise<{ erasure: MemberErasure }> {
  const { orgId, userId } = member;
  requireOrganizationAdmin(actor, orgId);
  return inTransaction(db, async (tx) => {
    await lockUser(tx, userId);
    if (!(await lockOrganization(tx, orgId))) throw new AppError('not_found');
    await requireStillAdmin(tx, actor, orgId);
    const { fullName } = await requireMemberWithoutEmail(tx, member);
    if (await change(tx))
      await recordAuditEvent(tx, actor, {
        organizationId: orgId,
        action: `user.${action}`,
        target: fullName,
        after: { userId },
      });
    return { erasure: await toMemberErasure(tx, member) };
  });
}

/**
 * Requests the erasure of a member without email after the waiting period. Throws `legal_hold` if their records are on
 * hold. Idempotent: the first request stays.
 */
export const createMemberErasure = (deps: Deps, actor: Actor, member: Member) =>
  changeErasure(deps, actor, member, {
    action: 'erasure_requested',
    change: async (tx) => {
      const { blockedBy } = await getErasure(tx, member.userId);
      if (blockedBy) throw new AppError(blockedBy);
      return (await insertErasure(tx, member.userId, actor.id)) !== undefined;
    },
  });

/** Cancels the erasure of a member without email. Idempotent. */
export const cancelMemberErasure = (deps: Deps, actor: Actor, member: Member) =>
  changeErasure(deps, actor, member, {
    action: 'erasure_canceled',
    change: (tx) => deleteErasure(tx, member.userId),
  });
