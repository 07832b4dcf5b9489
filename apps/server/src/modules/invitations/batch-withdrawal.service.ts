import { writeAudit } from '../../platform/audit.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../policies/actor.ts';
import {
  failUninvitedRows,
  markBatchRevoked,
  revokeBatchInvitations,
} from './batch-ends.queries.ts';
import { requireBatch, type Place } from './batch-report.service.ts';
import { countAddresses } from './batch-rows.ts';
import { requireAdminOf } from './invitations.service.ts';

/** Revokes a batch: no more of its emails are sent, and its unused invitations stop working. */
export async function revokeBatch(deps: Deps, actor: Actor, batchRef: Place): Promise<void> {
  const { orgId, batchId } = batchRef;
  await requireAdminOf(deps, actor, orgId);
  const { role } = await requireBatch(deps, batchRef);
  await deps.db.transaction().execute(async (tx) => {
    if (!(await markBatchRevoked(tx, batchId))) return;
    const uninvited = await failUninvitedRows(tx, batchId);
    const invitations = await revokeBatchInvitations(tx, batchId);
    await writeAudit(tx, actor, {
      organizationId: orgId,
      action: 'invitation.batch_revoked',
      target: countAddresses(uninvited + invitations),
      before: { batchId, role, invitations, uninvited },
    });
  });
}
