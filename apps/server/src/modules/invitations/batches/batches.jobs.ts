import { randomUUID } from 'node:crypto';
import { invitationBatches } from '@atrium/contracts/invitations/constants';
import type { JobPayload } from '@atrium/contracts/base/jobs';
import type { Deps } from '../../../platform/deps.ts';
import type { Jobs } from '../../../platform/queue/worker.ts';
import { invitationMailToken, queueInvitationMail } from '../../identity/index.ts';
import { eraseOldestBatchEmails } from './batch-lifecycle.queries.ts';
import {
  setRowOutcome,
  getBatchTerms,
  insertRowInvitations,
  lockUninvitedRows,
} from './batch-jobs.queries.ts';
import { listMemberEmails } from './batches.queries.ts';
import { hashToken } from '../invitations/index.ts';

/**
 * Creates an invitation and queues its email for each row without one, in one transaction. Skips rows that an earlier
 * run has processed.
 */
async function inviteRows(
  deps: Deps,
  { batchId, ...range }: JobPayload<'invitations.invite_rows'>,
) {
  await deps.db.transaction().execute(async (tx) => {
    const rows = await lockUninvitedRows(tx, batchId, range);
    if (rows.length === 0) return;
    const { hasAuthorizedCreator, ...terms } = await getBatchTerms(tx, batchId);
    if (!hasAuthorizedCreator) return setRowOutcome(tx, batchId, rows, 'failed');
    // Invited people may have joined by another link since the batch was created.
    const emails = rows.map(({ email }) => email.toLowerCase());
    const members = new Set(await listMemberEmails(tx, terms.organizationId, emails));
    const isMember = ({ email }: { email: string }) => members.has(email.toLowerCase());
    await setRowOutcome(tx, batchId, rows.filter(isMember), 'already_member');
    const others = rows.filter((row) => !isMember(row));
    if (others.length === 0) return;
    const created = others.map(({ row, email }) => {
      const id = randomUUID();
      return { row, email, id, tokenHash: hashToken(invitationMailToken(deps.config, id)) };
    });
    await insertRowInvitations(tx, batchId, terms, created);
    for (const { id, email } of created) await queueInvitationMail(tx, id, email.toLowerCase());
  });
}

/** Erases the emails of old batches, one batch at a time to keep locks short. */
async function eraseEmails(deps: Deps) {
  let batches = 0;
  while (await eraseOldestBatchEmails(deps.db, invitationBatches.emailRetentionDays)) batches += 1;
  deps.logger.info({ batches }, 'erased the emails of old invitation batches');
}

export const invitationJobs: Jobs = {
  'invitations.invite_rows': inviteRows,
  'invitations.erase_emails': eraseEmails,
};
