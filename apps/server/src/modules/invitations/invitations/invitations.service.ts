import { randomBytes } from 'node:crypto';
import { invitations } from '@atrium/contracts/invitations/constants';
import type { OrganizationRole } from '@atrium/contracts/organizations/constants';
import { recordAuditEvent } from '../../../platform/audit.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/base/errors.ts';
import { requireOrganizationAdmin, requireUser } from '../../../policies/organization.policy.ts';
import { responsibleUserOf, type Actor } from '../../../policies/actor.ts';
import { findOrganization } from '../../organizations/index.ts';
import { insertInvitation, revokeInvitationRow } from './invitations.queries.ts';
import { hashToken } from './validation.service.ts';

export type CreateInvitation = {
  organizationId: string;
  role: OrganizationRole;
  maxUses?: number | undefined;
  expiresAt?: string | undefined;
};

/** Returns the default expiry: admin invitations expire, member invitations do not. */
function defaultExpiry(role: OrganizationRole): Date | null {
  return role === 'admin' ? new Date(Date.now() + invitations.adminDays * 86_400_000) : null;
}

/** Parses a chosen expiry date. Throws `bad_request` if it is not in the future. */
export function parseExpiry(expiresAt: string | undefined): Date | undefined {
  if (expiresAt === undefined) return undefined;
  const end = new Date(expiresAt);
  if (end > new Date()) return end;
  throw new AppError('bad_request', { fields: { expiresAt: 'Choose a date in the future.' } });
}

const labelOf = (role: OrganizationRole) =>
  role === 'admin' ? 'Admin invitation' : 'Member invitation';

/** Returns the organization. Throws unless the actor is one of its admins. */
export async function requireAdminOf(deps: Deps, actor: Actor, organizationId: string) {
  requireOrganizationAdmin(actor, organizationId);
  const organization = await findOrganization(deps.db, organizationId);
  if (!organization) throw new AppError('not_found');
  return organization;
}

/**
 * Throws unless the actor may invite to a role. Inactive organizations accept no new members, and only users appoint
 * admins.
 */
export async function requireInviter(
  deps: Deps,
  actor: Actor,
  { organizationId, role }: { organizationId: string; role: OrganizationRole },
) {
  if (role === 'admin') requireUser(actor);
  const { isActive } = await requireAdminOf(deps, actor, organizationId);
  if (!isActive) throw new AppError('organization_inactive');
}

/** Creates an invitation. The token is only returned here; its hash is stored. */
export async function createInvitation(deps: Deps, actor: Actor, input: CreateInvitation) {
  await requireInviter(deps, actor, input);
  const expiresAt = parseExpiry(input.expiresAt) ?? defaultExpiry(input.role);
  const token = randomBytes(32).toString('base64url');
  const { organizationId, role } = input;
  const maxUses = input.maxUses ?? (role === 'admin' ? 1 : invitations.defaultMaxUses);
  const id = await inTransaction(deps.db, async (tx) => {
    const created = await insertInvitation(tx, {
      organizationId,
      role,
      maxUses,
      expiresAt,
      tokenHash: hashToken(token),
      tokenEnd: token.slice(-5),
      createdBy: responsibleUserOf(actor),
    });
    await recordAuditEvent(tx, actor, {
      organizationId,
      action: 'invitation.created',
      target: labelOf(role),
      after: { invitationId: created, role, maxUses, expiresAt },
    });
    return created;
  });
  return { id, token };
}

/** Revokes an invitation, so that it can no longer be used. */
export async function revokeInvitation(
  deps: Deps,
  actor: Actor,
  { orgId, invitationId }: { orgId: string; invitationId: string },
): Promise<void> {
  await requireAdminOf(deps, actor, orgId);
  await deps.db.transaction().execute(async (tx) => {
    const revoked = await revokeInvitationRow(tx, orgId, invitationId);
    if (!revoked) throw new AppError('not_found');
    if (!revoked.isChange) return;
    await recordAuditEvent(tx, actor, {
      organizationId: orgId,
      action: 'invitation.revoked',
      target: labelOf(revoked.role),
      before: { invitationId, role: revoked.role },
    });
  });
}
