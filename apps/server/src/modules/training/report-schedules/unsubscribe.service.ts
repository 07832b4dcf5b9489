import { recordAuditEvent } from '../../../platform/audit.ts';
import { AppError } from '../../../platform/base/errors.ts';
import { networkOf } from '../../../platform/base/network.ts';
import type { Deps } from '../../../platform/deps.ts';
import { enforceLimits } from '../../../platform/limits/limits.ts';
import { readReportRecipientToken } from '../../identity/index.ts';
import { deleteExternalRecipient } from './recipients.queries.ts';

/** Removes the external recipient of a token from their report. Repeating it is not an error. */
export async function unsubscribeFromReport(
  deps: Deps,
  { token, ipAddress }: { token: string; ipAddress: string },
): Promise<void> {
  const network = networkOf(ipAddress);
  await enforceLimits(deps, [{ key: `unsubscribing from ${network}`, max: 60, minutes: 1 }]);
  const recipientId = readReportRecipientToken(deps.config, token);
  if (recipientId === undefined) throw new AppError('not_found');
  await deps.db.transaction().execute(async (tx) => {
    const removed = await deleteExternalRecipient(tx, recipientId);
    if (!removed) return;
    await recordAuditEvent(
      tx,
      { id: null, ipAddress },
      {
        organizationId: removed.organizationId,
        action: 'report.unsubscribed',
        target: removed.name,
        before: { recipient: removed.email },
      },
    );
  });
}
