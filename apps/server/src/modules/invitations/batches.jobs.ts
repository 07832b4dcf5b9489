import { randomUUID } from 'node:crypto';
import { bulkInvitations } from '@atrium/contracts/constants';
import type { JobPayload } from '@atrium/contracts/jobs';
import type { Deps } from '../../platform/deps.ts';
import type { Jobs } from '../../platform/worker.ts';
import { invitationMailToken, queueInvitationMail } from '../identity/index.ts';
import { forgetOldestAddresses } from './batch-ends.queries.ts';
import {
  endRows,
  getBatchTerms,
  insertRowInvitations,
  lockUninvitedRows,
} from './batch-jobs.queries.ts';
import { listMemberEmails } from './batches.queries.ts';
import { hashToken } from './token.ts';

/**
 * Makes an invitation and owes a mail for each row that has none: all of them or, if it is killed, none. Rows that an
 * earlier run saw to are left alone.
 */
async function inviteRows(
  deps: Deps,
  { batchId, ...range }: JobPayload<'invitations.invite_rows'>,
) {
  await deps.db.transaction().execute(async (tx) => {
    const rows = await lockUninvitedRows(tx, batchId, range);
    if (rows.length === 0) return;
    const { isBacked, ...terms } = await getBatchTerms(tx, batchId);
    if (!isBacked) return endRows(tx, batchId, rows, 'failed');
    // People may have joined by another link since the batch was created.
    const emails = rows.map(({ email }) => email.toLowerCase());
    const members = new Set(await listMemberEmails(tx, terms.organizationId, emails));
    const isMember = ({ email }: { email: string }) => members.has(email.toLowerCase());
    await endRows(tx, batchId, rows.filter(isMember), 'already_member');
    const others = rows.filter((row) => !isMember(row));
    if (others.length === 0) return;
    const made = others.map(({ row, email }) => {
      const id = randomUUID();
      return { row, email, id, tokenHash: hashToken(invitationMailToken(deps.config, id)) };
    });
    await insertRowInvitations(tx, batchId, terms, made);
    for (const { id, email } of made) await queueInvitationMail(tx, id, email.toLowerCase());
  });
}

/** List by list, so that none of them is locked for long. */
async function forgetAddresses(deps: Deps) {
  let lists = 0;
  while (await forgetOldestAddresses(deps.db, bulkInvitations.addressDays)) lists += 1;
  deps.logger.info({ lists }, 'forgot whom old lists invited');
}

export const invitationJobs: Jobs = {
  'invitations.invite_rows': inviteRows,
  'invitations.forget_addresses': forgetAddresses,
};
