import { writeAudit } from '../../platform/audit.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../policies/actor.ts';
import {
  failUninvitedRows,
  markBatchRevoked,
  revokeBatchInvitations,
} from './batch-ends.queries.ts';
import { getBatch, type Place } from './batch-report.service.ts';
import { countAddresses } from './batch-rows.ts';
import { requireAdminOf } from './invitations.service.ts';

/** Ends a list: no more of its mails go out, and whoever has not come in by it can't any more. */
export async function withdrawBatch(deps: Deps, actor: Actor, place: Place): Promise<void> {
  const { orgId, batchId } = place;
  await requireAdminOf(deps, actor, orgId);
  const { role } = await getBatch(deps, place);
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
