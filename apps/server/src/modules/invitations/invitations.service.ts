import { randomBytes } from 'node:crypto';
import { invitations, type OrganizationRole } from '@atrium/contracts/constants';
import { writeAudit } from '../../platform/audit.ts';
import { inTransaction } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import { requireOrganizationAdmin } from '../../policies/organization.policy.ts';
import type { Actor } from '../../policies/actor.ts';
import { findOrganization } from '../organizations/index.ts';
import { insertInvitation, revokeInvitation } from './invitations.queries.ts';
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

/** The organization, for those who run it. */
export async function requireAdminOf(deps: Deps, actor: Actor, organizationId: string) {
  requireOrganizationAdmin(actor, organizationId);
  const organization = await findOrganization(deps.db, organizationId);
  if (!organization) throw new AppError('not_found');
  return organization;
}

/** Stops whoever may not invite people; into an organization that is switched off nobody may: it takes no new members. */
export async function requireInviter(deps: Deps, actor: Actor, organizationId: string) {
  const { isActive } = await requireAdminOf(deps, actor, organizationId);
  if (!isActive) throw new AppError('organization_inactive');
}

/** Makes an invitation. Its token is in this answer and nowhere else. */
export async function createInvitation(deps: Deps, actor: Actor, input: CreateInvitation) {
  await requireInviter(deps, actor, input.organizationId);
  const expiresAt = readEnd(input.expiresAt) ?? endByDefault(input.role);
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
