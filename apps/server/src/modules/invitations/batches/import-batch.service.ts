import { createHash } from 'node:crypto';
import { invitationBatches } from '@atrium/contracts/invitations/constants';
import type { Database } from '../../../platform/database/database.ts';
import { enqueue } from '../../../platform/queue/queue.ts';
import { insertBatch, insertBatchRows } from './batches.queries.ts';

const rowsPerJob = 200;

/** Enqueues the invitations of rows of a batch. */
export async function queueRows(
  tx: Database,
  batchId: string,
  waiting: { row: number }[],
): Promise<void> {
  for (let from = 0; from < waiting.length; from += rowsPerJob) {
    const part = waiting.slice(from, from + rowsPerJob);
    const [fromRow = 0, toRow = 0] = [part[0]?.row, part.at(-1)?.row];
    await enqueue(tx, 'invitations.invite_rows', { batchId, fromRow, toRow }, { priority: 10 });
  }
}

/** Inserts an empty batch of member invitations for an import, within a transaction. Checks no permission. */
export async function insertImportBatch(
  tx: Database,
  {
    batchId,
    organizationId,
    createdBy,
  }: { batchId: string; organizationId: string; createdBy: string },
): Promise<void> {
  const expiresAt = new Date(Date.now() + invitationBatches.memberDays * 86_400_000);
  const contentHash = createHash('sha256').update(batchId).digest();
  const batch = { id: batchId, organizationId, role: 'member' as const, expiresAt, createdBy };
  await insertBatch(tx, { ...batch, contentHash });
}

/** Adds people to a batch and enqueues their invitations, within a transaction. */
export async function addBatchRows(
  tx: Database,
  batchId: string,
  rows: { row: number; email: string }[],
): Promise<void> {
  if (rows.length === 0) return;
  await insertBatchRows(
    tx,
    batchId,
    rows.map((row) => ({ ...row, outcome: 'waiting' as const })),
  );
  await queueRows(tx, batchId, rows);
}
