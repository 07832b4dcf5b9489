import { randomBytes } from 'node:crypto';
import { invitations, type OrganizationRole } from '@atrium/contracts/constants';
import { writeAudit } from '../../platform/audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import { requireOrganizationAdmin } from '../../policies/organization.policy.ts';
import type { Actor } from '../../policies/actor.ts';
import { findOrganization } from '../organizations/index.ts';
import { insertInvitation, listInvitations, revokeInvitation } from './invitations.queries.ts';
import { hashToken } from './token.ts';

export type CreateInvitation = {
  organizationId: string;
  role: OrganizationRole;
  maxUses?: number | undefined;
  expiresAt?: string | undefined;
};

/** An invitation to be an admin that nobody set an end to ends by itself. */
function endByDefault(role: OrganizationRole): Date | null {
  return role === 'admin' ? new Date(Date.now() + invitations.adminDays * 86_400_000) : null;
}

async function requireAdminOf(deps: Deps, actor: Actor, organizationId: string) {
  requireOrganizationAdmin(actor, organizationId);
  if (!(await findOrganization(deps.db, organizationId))) throw new AppError('not_found');
}

/** Makes an invitation. Its token is in this answer and nowhere else. */
export async function createInvitation(deps: Deps, actor: Actor, input: CreateInvitation) {
  await requireAdminOf(deps, actor, input.organizationId);
  const expiresAt =
    input.expiresAt === undefined ? endByDefault(input.role) : new Date(input.expiresAt);
  if (expiresAt && expiresAt <= new Date()) {
    throw new AppError('bad_request', { fields: { expiresAt: 'Choose a date in the future.' } });
  }
  const token = randomBytes(32).toString('base64url');
  const { organizationId, role } = input;
  const maxUses = input.maxUses ?? (role === 'admin' ? 1 : invitations.defaultMaxUses);
  const id = await deps.db.transaction().execute(async (tx) => {
    const created = await insertInvitation(tx, {
      organizationId,
      role,
      maxUses,
      expiresAt,
      tokenHash: hashToken(token),
      createdBy: actor.id,
    });
    const details = { invitationId: created, role, maxUses };
    await writeAudit(tx, {
      actorId: actor.id,
      organizationId,
      action: 'invitation.created',
      details,
    });
    return created;
  });
  return { id, token };
}

/** An organization's invitations, for its admins. Tokens are not among what is known of them. */
export async function describeInvitations(deps: Deps, actor: Actor, organizationId: string) {
  await requireAdminOf(deps, actor, organizationId);
  const rows = await listInvitations(deps.db, organizationId);
  return rows.map((row) => ({
    ...row,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    revokedAt: row.revokedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  }));
}

/** Ends an invitation: whoever has not used it yet can't any more. */
export async function withdrawInvitation(
  deps: Deps,
  actor: Actor,
  { orgId, invitationId }: { orgId: string; invitationId: string },
): Promise<void> {
  await requireAdminOf(deps, actor, orgId);
  await deps.db.transaction().execute(async (tx) => {
    if (!(await revokeInvitation(tx, orgId, invitationId))) throw new AppError('not_found');
    const details = { invitationId };
    await writeAudit(tx, {
      actorId: actor.id,
      organizationId: orgId,
      action: 'invitation.revoked',
      details,
    });
  });
}
