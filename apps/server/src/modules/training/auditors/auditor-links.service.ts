import { randomBytes, randomUUID } from 'node:crypto';
import { reportLimits } from '@atrium/contracts/training/constants';
import type { AuditorLink } from '@atrium/contracts/training/training-evidence';
import { recordAuditEvent } from '../../../platform/audit.ts';
import { inTransaction, type Database } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/base/errors.ts';
import type { Actor } from '../../../policies/actor.ts';
import { requireOrganizationAdmin } from '../../../policies/organization.policy.ts';
import { auditorLinkToken } from '../../identity/index.ts';
import {
  insertAuditorLink,
  listAuditorLinkRows,
  revokeAuditorLinkRow,
  setAuditorLinkHolder,
  type AuditorLinkRow,
  type NewAuditorLink,
} from './auditor-links.queries.ts';
import { hashAuditorToken } from './auditor-token.ts';
import { getDay } from '../days/index.ts';

function toLink({ holderId, hasAdminHolder, ...row }: AuditorLinkRow, actor: Actor): AuditorLink {
  const isClosed = row.revokedAt !== null || row.expiresAt <= new Date();
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    revokedAt: row.revokedAt?.toISOString() ?? null,
    lastVisitAt: row.lastVisitAt?.toISOString() ?? null,
    isEnded: !isClosed && !hasAdminHolder,
    canTransfer: !isClosed && holderId !== actor.id,
  };
}

/** Lists an organization's auditor links for its admins, without tokens: only their hashes are stored. */
export async function listAuditorLinks(deps: Deps, actor: Actor, organizationId: string) {
  requireOrganizationAdmin(actor, organizationId);
  await getDay(deps, organizationId, undefined);
  const rows = await listAuditorLinkRows(deps.db, organizationId);
  return { links: rows.map((row) => toLink(row, actor)) };
}

/** Creates an auditor link. The token is returned only here; only its hash is stored. */
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
    await recordAuditEvent(tx, actor, {
      organizationId,
      action: 'auditor.link_created',
      target: label,
      after: { on, expiresAt: row.expiresAt },
    });
    return { link: toLink(row, actor), token };
  });
}

/**
 * Creates a link for an email in the transaction that queues it. Its token is derived from the returned id, so that only
 * the email contains it. The given admin is responsible for the link.
 */
export async function createMailedAuditorLink(
  { config }: Pick<Deps, 'config'>,
  tx: Database,
  {
    organizationId,
    label,
    createdBy,
  }: Pick<NewAuditorLink, 'organizationId' | 'label' | 'createdBy'>,
): Promise<string> {
  const id = randomUUID();
  const { expiresAt } = await insertAuditorLink(tx, {
    id,
    organizationId,
    label,
    onDay: null,
    tokenHash: hashAuditorToken(auditorLinkToken(config, id)),
    createdBy,
    days: reportLimits.linkDays,
  });
  await recordAuditEvent(
    tx,
    { id: null, ipAddress: null },
    {
      organizationId,
      action: 'auditor.link_mailed',
      target: label,
      after: { on: null, expiresAt },
    },
  );
  return id;
}

/** Makes the actor the holder of a link, so that it works although its creator is no longer an admin. */
export async function transferAuditorLink(
  deps: Deps,
  actor: Actor,
  { orgId, linkId }: { orgId: string; linkId: string },
): Promise<void> {
  requireOrganizationAdmin(actor, orgId);
  await deps.db.transaction().execute(async (tx) => {
    const link = await setAuditorLinkHolder(tx, orgId, { id: linkId, holderId: actor.id });
    if (!link) throw new AppError('not_found');
    if (link.isEnded) throw new AppError('auditor_link_ended');
    if (!link.isChange) return;
    await recordAuditEvent(tx, actor, {
      organizationId: orgId,
      action: 'auditor.link_taken_over',
      target: link.label,
    });
  });
}

/** Revokes a link. */
export async function revokeAuditorLink(
  deps: Deps,
  actor: Actor,
  { orgId, linkId }: { orgId: string; linkId: string },
): Promise<void> {
  requireOrganizationAdmin(actor, orgId);
  await deps.db.transaction().execute(async (tx) => {
    const link = await revokeAuditorLinkRow(tx, orgId, linkId);
    if (!link) throw new AppError('not_found');
    if (!link.isChange) return;
    await recordAuditEvent(tx, actor, {
      organizationId: orgId,
      action: 'auditor.link_revoked',
      target: link.label,
    });
  });
}
