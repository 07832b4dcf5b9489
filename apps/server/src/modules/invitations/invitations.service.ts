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

/** The end somebody chose for an invitation, if they did. */
export function readEnd(expiresAt: string | undefined): Date | undefined {
  if (expiresAt === undefined) return undefined;
  const end = new Date(expiresAt);
  if (end > new Date()) return end;
  throw new AppError('bad_request', { fields: { expiresAt: 'Choose a date in the future.' } });
}

const nameOf = (role: OrganizationRole) =>
  role === 'admin' ? 'Admin invitation' : 'Member invitation';

/** Stops whoever does not run this organization, which has to be there. */
export async function requireAdminOf(deps: Deps, actor: Actor, organizationId: string) {
  requireOrganizationAdmin(actor, organizationId);
  if (!(await findOrganization(deps.db, organizationId))) throw new AppError('not_found');
}

/** Makes an invitation. Its token is in this answer and nowhere else. */
export async function createInvitation(deps: Deps, actor: Actor, input: CreateInvitation) {
  await requireAdminOf(deps, actor, input.organizationId);
  const expiresAt = readEnd(input.expiresAt) ?? endByDefault(input.role);
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
    await writeAudit(tx, actor, {
      organizationId,
      action: 'invitation.created',
      target: nameOf(role),
      after: { invitationId: created, role, maxUses, expiresAt },
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
    const revoked = await revokeInvitation(tx, orgId, invitationId);
    if (!revoked) throw new AppError('not_found');
    if (!revoked.isChange) return;
    await writeAudit(tx, actor, {
      organizationId: orgId,
      action: 'invitation.revoked',
      target: nameOf(revoked.role),
      before: { invitationId, role: revoked.role },
    });
  });
}
