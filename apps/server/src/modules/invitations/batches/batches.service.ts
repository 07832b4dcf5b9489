import { createHash } from 'node:crypto';
import type { InvitationBatch } from '@atrium/contracts/invitations/invitation-batches';
import { invitationBatches, invitations } from '@atrium/contracts/invitations/constants';
import type { OrganizationRole } from '@atrium/contracts/organizations/constants';
import { recordAuditEvent } from '../../../platform/audit.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/base/errors.ts';
import { enforceLimits } from '../../../platform/limits/limits.ts';
import { responsibleUserOf, type Actor } from '../../../policies/actor.ts';
import { parseEmailList } from './email-list.ts';
import { queueRows } from './import-batch.service.ts';
import { requireBatch, type BatchRef } from './batch-report.service.ts';
import { formatAddressCount, classifyEntries, type BatchRow } from './batch-rows.ts';
import {
  findBatchOrigin,
  insertBatch,
  insertBatchRows,
  listMemberEmails,
} from './batches.queries.ts';
import { parseExpiry, requireInviter } from '../invitations/index.ts';

export type InviteMany = {
  batchId: string;
  role: OrganizationRole;
  expiresAt?: string | undefined;
  content: string;
};

/**
 * Parses a list and sets the initial outcome of each row. Does not reveal whether an email belongs to a member of
 * another organization; that user gets an error when joining.
 */
async function parseRows(deps: Deps, organizationId: string, content: string): Promise<BatchRow[]> {
  if (Buffer.byteLength(content) > invitationBatches.maxBytes)
    throw new AppError('payload_too_large');
  const entries = parseEmailList(content);
  if (entries.length > invitationBatches.maxRows) throw new AppError('too_many_rows');
  const rows = classifyEntries(entries);
  const valid = rows.filter(({ outcome }) => outcome === 'waiting');
  if (valid.length === 0) throw new AppError('no_valid_emails');
  const emails = valid.map(({ email }) => email.toLowerCase());
  const members = new Set(await listMemberEmails(deps.db, organizationId, emails));
  return rows.map((row) =>
    row.outcome === 'waiting' && members.has(row.email.toLowerCase())
      ? { ...row, outcome: 'already_member' }
      : row,
  );
}

/** Returns whether the batch exists already. Throws `idempotency_key_reused` if its id was used with other content. */
async function isSentBefore(
  db: Database,
  { orgId, batchId }: BatchRef,
  contentHash: Buffer,
): Promise<boolean> {
  const known = await findBatchOrigin(db, batchId);
  if (!known) return false;
  if (known.organizationId !== orgId || !known.contentHash.equals(contentHash))
    throw new AppError('idempotency_key_reused');
  return true;
}

/** Creates a batch with its rows and jobs in one transaction. A repeated request returns the existing batch. */
export async function createBatch(
  deps: Deps,
  actor: Actor,
  orgId: string,
  input: InviteMany,
): Promise<InvitationBatch> {
  const { batchId, role, content } = input;
  await requireInviter(deps, actor, { organizationId: orgId, role });
  const batchRef = { orgId, batchId };
  const contentHash = createHash('sha256')
    .update(JSON.stringify([role, input.expiresAt ?? null, content]))
    .digest();
  if (await isSentBefore(deps.db, batchRef, contentHash)) return requireBatch(deps, batchRef);
  const days = role === 'admin' ? invitations.adminDays : invitationBatches.memberDays;
  const expiresAt = parseExpiry(input.expiresAt) ?? new Date(Date.now() + days * 86_400_000);
  const rows = await parseRows(deps, orgId, content);
  const key = `invitation batches of ${orgId}`;
  await enforceLimits(deps, [{ key, max: invitationBatches.batchesPerHour, minutes: 60 }]);
  await deps.db.transaction().execute(async (tx) => {
    const batch = { id: batchId, organizationId: orgId, role, expiresAt, contentHash };
    if (!(await insertBatch(tx, { ...batch, createdBy: responsibleUserOf(actor) }))) {
      await isSentBefore(tx, batchRef, contentHash);
      return;
    }
    await insertBatchRows(tx, batchId, rows);
    const invited = rows.filter(({ outcome }) => outcome === 'waiting');
    await queueRows(tx, batchId, invited);
    await recordAuditEvent(tx, actor, {
      organizationId: orgId,
      action: 'invitation.batch_sent',
      target: formatAddressCount(invited.length),
      after: {
        batchId,
        role,
        rows: rows.length,
        invited: invited.length,
        expiresAt: expiresAt.toISOString(),
      },
    });
  });
  return requireBatch(deps, batchRef);
}
