import { randomBytes } from 'node:crypto';
import type { AuditorLink } from '@atrium/contracts/training-evidence';
import { writeAudit } from '../../platform/audit.ts';
import { inTransaction } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import type { Actor } from '../../policies/actor.ts';
import { requireOrganizationAdmin } from '../../policies/organization.policy.ts';
import {
  insertAuditorLink,
  listAuditorLinks,
  revokeAuditorLink,
  takeOverLink,
  type AuditorLinkRow,
} from './auditor-links.queries.ts';
import { hashAuditorToken } from './auditor-token.ts';
import { getDay } from './days.service.ts';

function toLink({ holderId, isBacked, ...row }: AuditorLinkRow, actor: Actor): AuditorLink {
  const isOver = row.revokedAt !== null || row.expiresAt <= new Date();
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    revokedAt: row.revokedAt?.toISOString() ?? null,
    lastVisitAt: row.lastVisitAt?.toISOString() ?? null,
    isEnded: !isOver && !isBacked,
    canTakeOver: !isOver && holderId !== actor.id,
  };
}

/** An organization's links for auditors, for its admins. Tokens are not among what is known of them. */
export async function browseAuditorLinks(deps: Deps, actor: Actor, organizationId: string) {
  requireOrganizationAdmin(actor, organizationId);
  await getDay(deps, organizationId, undefined);
  const rows = await listAuditorLinks(deps.db, organizationId);
  return { links: rows.map((row) => toLink(row, actor)) };
}

/** Makes a link for an auditor. Its token is in this answer and nowhere else. */
export async function createAuditorLink(
  deps: Deps,
  actor: Actor,
  organizationId: string,
  { label, on, days }: { label: string; on: string | null; days: number },
): Promise<{ link: AuditorLink; token: string }> {
  requireOrganizationAdmin(actor, organizationId);
  await getDay(deps, organizationId, on ?? undefined);
  const token = randomBytes(32).toString('base64url');
  return inTransaction(deps.db, async (tx) => {
    const row = await insertAuditorLink(tx, {
      organizationId,
      label,
      onDay: on,
      tokenHash: hashAuditorToken(token),
      createdBy: actor.id,
      days,
    });
    await writeAudit(tx, actor, {
      organizationId,
      action: 'auditor.link_created',
      target: label,
      after: { on, expiresAt: row.expiresAt },
    });
    return { link: toLink(row, actor), token };
  });
}

/** Makes the actor answer for a link: it works again, or goes on working when its maker leaves. */
export async function takeOverAuditorLink(
  deps: Deps,
  actor: Actor,
  { orgId, linkId }: { orgId: string; linkId: string },
): Promise<void> {
  requireOrganizationAdmin(actor, orgId);
  await deps.db.transaction().execute(async (tx) => {
    const taken = await takeOverLink(tx, orgId, { id: linkId, holderId: actor.id });
    if (!taken) throw new AppError('not_found');
    if (taken.isOver) throw new AppError('auditor_link_ended');
    if (!taken.isChange) return;
    await writeAudit(tx, actor, {
      organizationId: orgId,
      action: 'auditor.link_taken_over',
      target: taken.label,
    });
  });
}

/** Closes a link: from now on it opens nothing. */
export async function closeAuditorLink(
  deps: Deps,
  actor: Actor,
  { orgId, linkId }: { orgId: string; linkId: string },
): Promise<void> {
  requireOrganizationAdmin(actor, orgId);
  await deps.db.transaction().execute(async (tx) => {
    const closed = await revokeAuditorLink(tx, orgId, linkId);
    if (!closed) throw new AppError('not_found');
    if (!closed.isChange) return;
    await writeAudit(tx, actor, {
      organizationId: orgId,
      action: 'auditor.link_revoked',
      target: closed.label,
    });
  });
}
