import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { hasAuthorizedCreator } from '../../../policies/invitation.policy.ts';

/** Returns the terms of a batch's invitations, and whether its creator may still invite. */
export async function getBatchTerms(db: Database, id: string) {
  return db
    .selectFrom('invitationBatches as invitations')
    .select(['organizationId', 'role', 'expiresAt', 'createdBy'])
    .select(hasAuthorizedCreator.as('hasAuthorizedCreator'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** Locks and returns rows without an invitation, so that concurrent deliveries of the job are serialized. */
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

/** Creates a single-use invitation for each row. */
export async function insertRowInvitations(
  db: Database,
  batchId: string,
  terms: Omit<Awaited<ReturnType<typeof getBatchTerms>>, 'hasAuthorizedCreator'>,
  created: RowInvitation[],
) {
  const { organizationId, role, expiresAt, createdBy } = terms;
  await db
    .insertInto('invitations')
    .values(
      created.map(({ id, tokenHash }) => ({
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
    update invitation_batch_rows set invitation_id = created.id
    from unnest(${created.map(({ row }) => row)}::integer[], ${created.map(({ id }) => id)}::uuid[]) as created (row, id)
    where batch_id = ${batchId} and invitation_batch_rows.row = created.row
  `.execute(db);
}

/** Sets the outcome of rows that get no invitation. */
export async function setRowOutcome(
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
