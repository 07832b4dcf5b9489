import { recordAuditEvent } from '../../../platform/audit.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Actor } from '../../../policies/actor.ts';
import {
  failUninvitedRows,
  markBatchRevoked,
  revokeBatchInvitations,
} from './batch-lifecycle.queries.ts';
import { requireBatch, type BatchRef } from './batch-report.service.ts';
import { formatAddressCount } from './batch-rows.ts';
import { requireAdminOf } from '../invitations/index.ts';

/** Revokes a batch: no more of its emails are sent, and its unused invitations stop working. */
export async function revokeBatch(deps: Deps, actor: Actor, batchRef: BatchRef): Promise<void> {
  const { orgId, batchId } = batchRef;
  await requireAdminOf(deps, actor, orgId);
  const { role } = await requireBatch(deps, batchRef);
  await deps.db.transaction().execute(async (tx) => {
    if (!(await markBatchRevoked(tx, batchId))) return;
    const uninvited = await failUninvitedRows(tx, batchId);
    const invitations = await revokeBatchInvitations(tx, batchId);
    await recordAuditEvent(tx, actor, {
      organizationId: orgId,
      action: 'invitation.batch_revoked',
      target: formatAddressCount(uninvited + invitations),
      before: { batchId, role, invitations, uninvited },
    });
  });
}
