import { sql } from 'kysely';
import type { InvitationOutcome } from '@atrium/contracts/invitations/constants';
import type { Database } from '../../../platform/database/database.ts';

/** Marks a batch as revoked. Returns false if it already was. */
export async function markBatchRevoked(db: Database, id: string): Promise<boolean> {
  const revoked = await db
    .updateTable('invitationBatches')
    .set({ revokedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where('revokedAt', 'is', null)
    .executeTakeFirst();
  return revoked.numUpdatedRows === 1n;
}

/**
 * Sets the final outcome of rows without an invitation: `already_member` or `failed`. Returns how many failed. Waits for
 * a running job that creates invitations of the batch.
 */
export async function failUninvitedRows(db: Database, batchId: string): Promise<number> {
  const { rows } = await sql<{ outcome: InvitationOutcome }>`
    update invitation_batch_rows
    set outcome = case when is_member_email(batch.organization_id, invitation_batch_rows.email)
      then 'already_member' else 'failed' end::invitation_outcome
    from invitation_batches batch
    where batch.id = ${batchId} and batch_id = ${batchId} and outcome = 'waiting' and invitation_id is null
    returning outcome
  `.execute(db);
  return rows.filter(({ outcome }) => outcome === 'failed').length;
}

/** Revokes the unused invitations of a batch. Returns how many were revoked. */
export async function revokeBatchInvitations(db: Database, batchId: string): Promise<number> {
  const revoked = await db
    .updateTable('invitations')
    .from('invitationBatchRows')
    .set({ revokedAt: sql<Date>`now()` })
    .whereRef('invitationBatchRows.invitationId', '=', 'invitations.id')
    .where('invitationBatchRows.batchId', '=', batchId)
    .where('invitations.revokedAt', 'is', null)
    .where('invitations.uses', '=', 0)
    .executeTakeFirst();
  return Number(revoked.numUpdatedRows);
}

/**
 * Erases the emails of the oldest batch that still has them, if it is older than `days`. Returns false if there is no
 * such batch. Rows that still wait for an invitation fail.
 */
export async function eraseOldestBatchEmails(db: Database, days: number): Promise<boolean> {
  const { rows } = await sql`
    with old as (
      update invitation_batches set emails_erased_at = now()
      where id = (
        select id from invitation_batches
        where emails_erased_at is null and created_at < now() - make_interval(days => ${days})
        order by created_at limit 1 for update)
      returning id),
    forgotten as (
      update invitation_batch_rows
      set email = '', outcome = case when outcome = 'waiting' then 'failed' else outcome end
      from old where batch_id = old.id)
    select id from old
  `.execute(db);
  return rows.length > 0;
}
