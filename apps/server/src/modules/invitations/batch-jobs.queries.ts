import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';
import { isBacked } from '../../policies/invitation.policy.ts';

/** What the invitations of a batch are to be like, and whether its maker may still make them. */
export async function getBatchTerms(db: Database, id: string) {
  return db
    .selectFrom('invitationBatches as invitations')
    .select(['organizationId', 'role', 'expiresAt', 'createdBy'])
    .select(isBacked.as('isBacked'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** Rows that nobody was invited by yet, locked: a job that runs twice at once takes turns with itself. */
export async function lockUninvitedRows(
  db: Database,
  batchId: string,
  { fromRow, toRow }: { fromRow: number; toRow: number },
) {
  return db
    .selectFrom('invitationBatchRows')
    .select(['row', 'email'])
    .where('batchId', '=', batchId)
    .where('row', '>=', fromRow)
    .where('row', '<=', toRow)
    .where('outcome', '=', 'waiting')
    .where('invitationId', 'is', null)
    .orderBy('row')
    .forUpdate()
    .execute();
}

export type RowInvitation = { row: number; id: string; tokenHash: Buffer };

/** Makes an invitation for one person for each row. */
export async function insertRowInvitations(
  db: Database,
  batchId: string,
  terms: Omit<Awaited<ReturnType<typeof getBatchTerms>>, 'isBacked'>,
  made: RowInvitation[],
) {
  const { organizationId, role, expiresAt, createdBy } = terms;
  await db
    .insertInto('invitations')
    .values(
      made.map(({ id, tokenHash }) => ({
        id,
        tokenHash,
        organizationId,
        role,
        expiresAt,
        createdBy,
        maxUses: 1,
      })),
    )
    .execute();
  await sql`
    update invitation_batch_rows set invitation_id = made.id
    from unnest(${made.map(({ row }) => row)}::integer[], ${made.map(({ id }) => id)}::uuid[]) as made (row, id)
    where batch_id = ${batchId} and invitation_batch_rows.row = made.row
  `.execute(db);
}

/** Sets the outcome of rows that get no invitation. */
export async function endRows(
  db: Database,
  batchId: string,
  rows: { row: number }[],
  outcome: 'failed' | 'already_member',
): Promise<void> {
  if (rows.length === 0) return;
  await db
    .updateTable('invitationBatchRows')
    .set({ outcome })
    .where('batchId', '=', batchId)
    .where(
      'row',
      'in',
      rows.map(({ row }) => row),
    )
    .execute();
}
