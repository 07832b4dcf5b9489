import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';

/** Notes that a list is withdrawn; false when it was already. */
export async function markBatchRevoked(db: Database, id: string): Promise<boolean> {
  const revoked = await db
    .updateTable('invitationBatches')
    .set({ revokedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where('revokedAt', 'is', null)
    .executeTakeFirst();
  return revoked.numUpdatedRows === 1n;
}

/** Sees to it that nobody else is invited by a list; answers how many would have been. A job that is at it is waited for. */
export async function failUninvitedRows(db: Database, batchId: string): Promise<number> {
  const failed = await db
    .updateTable('invitationBatchRows')
    .set({ outcome: 'failed' })
    .where('batchId', '=', batchId)
    .where('outcome', '=', 'waiting')
    .where('invitationId', 'is', null)
    .executeTakeFirst();
  return Number(failed.numUpdatedRows);
}

/** Makes the invitations of a list worthless that nobody has used; answers how many. */
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
 * Forgets the addresses of the oldest list that still has them, if it is older than that; answers whether there was
 * one. Whoever was not invited by then never is.
 */
export async function forgetOldestAddresses(db: Database, days: number): Promise<boolean> {
  const { rows } = await sql`
    with old as (
      update invitation_batches set addresses_forgotten_at = now()
      where id = (
        select id from invitation_batches
        where addresses_forgotten_at is null and created_at < now() - make_interval(days => ${days})
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
