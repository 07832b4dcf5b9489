import { z } from 'zod';
import type { InvitationBatch } from '@atrium/contracts/invitations/invitation-batches';
import {
  invitationOutcomes,
  type InvitationOutcome,
} from '@atrium/contracts/invitations/constants';
import { readCursor, writeCursor } from '../../../platform/database/cursor.ts';
import { mapRows, readPages, streamCsv } from '../../../platform/base/csv.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/base/errors.ts';
import { trimPage, exactTime } from '../../../platform/database/lists.ts';
import type { Actor } from '../../../policies/actor.ts';
import type { BatchRow } from './batch-rows.ts';
import {
  findBatch,
  listOrganizationBatches,
  listBatchRows,
  type BatchRecord,
} from './batches.queries.ts';
import { requireAdminOf } from '../invitations/index.ts';

/** Identifies a batch of an organization. */
export type BatchRef = { orgId: string; batchId: string };

function toBatch({ id, role, createdAt, revokedAt, counts }: BatchRecord): InvitationBatch {
  const all = Object.fromEntries(
    invitationOutcomes.map((outcome) => [outcome, counts[outcome] ?? 0]),
  ) as Record<InvitationOutcome, number>;
  const rowCount = Object.values(all).reduce((sum, count) => sum + count, 0);
  return {
    id,
    role,
    rowCount,
    waitingCount: all.waiting,
    counts: all,
    createdAt: createdAt.toISOString(),
    revokedAt: revokedAt?.toISOString() ?? null,
  };
}

/** Returns a batch. Throws `not_found` for a batch of another organization. */
export async function requireBatch(
  deps: Deps,
  { orgId, batchId }: BatchRef,
): Promise<InvitationBatch> {
  const batch = await findBatch(deps.db, orgId, batchId);
  if (!batch) throw new AppError('not_found');
  return toBatch(batch);
}

const batchCursor = z.tuple([exactTime, z.uuid()]);

/** Returns a page of an organization's batches, newest first. Admins only. */
export async function listBatches(
  deps: Deps,
  actor: Actor,
  orgId: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
) {
  await requireAdminOf(deps, actor, orgId);
  const read = cursor === undefined ? undefined : readCursor(cursor, batchCursor);
  const after = read && { createdAt: read[0], id: read[1] };
  const found = await listOrganizationBatches(deps.db, orgId, { after, limit: limit + 1 });
  const { page, nextCursor } = trimPage(found, limit, (last) =>
    writeCursor(batchCursor, [last.position, last.id]),
  );
  return { batches: page.map(toBatch), nextCursor };
}

const rowCursor = z.int32().positive();

/** Returns a batch with a page of its rows and their outcomes. */
export async function getBatch(
  deps: Deps,
  actor: Actor,
  batchRef: BatchRef,
  page: { limit: number; cursor?: string | undefined; outcome?: InvitationOutcome | undefined },
) {
  await requireAdminOf(deps, actor, batchRef.orgId);
  const after = page.cursor === undefined ? 0 : readCursor(page.cursor, rowCursor);
  const batch = await requireBatch(deps, batchRef);
  const { limit, outcome } = page;
  const found = await listBatchRows(deps.db, batchRef.batchId, {
    after,
    limit: limit + 1,
    outcome,
  });
  const { page: rows, nextCursor } = trimPage(found, limit, ({ row }) =>
    writeCursor(rowCursor, row),
  );
  return { batch, rows, nextCursor };
}

const outcomes: Record<InvitationOutcome, string> = {
  waiting: 'Waiting',
  sent: 'Sent',
  invalid: 'Invalid address',
  duplicate: 'Duplicate',
  already_member: 'Already a member',
  failed: 'Not delivered',
};

/** Exports the rows and outcomes of a batch as CSV. */
export async function exportBatch(deps: Deps, actor: Actor, batchRef: BatchRef) {
  await requireAdminOf(deps, actor, batchRef.orgId);
  await requireBatch(deps, batchRef);
  const rows = readPages<BatchRow>((last, limit) =>
    listBatchRows(deps.db, batchRef.batchId, { after: last?.row ?? 0, limit }),
  );
  const cells = mapRows(rows, ({ row, email, outcome }) => [row, email, outcomes[outcome]]);
  return streamCsv(['Row', 'Email', 'Result'], cells);
}
