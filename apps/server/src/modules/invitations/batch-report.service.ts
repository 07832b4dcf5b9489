import { z } from 'zod';
import type { InvitationBatch } from '@atrium/contracts/bulk-invitations';
import { invitationOutcomes, type InvitationOutcome } from '@atrium/contracts/constants';
import { readCursor, writeCursor } from '../../platform/cursor.ts';
import { readPages, streamCsv } from '../../platform/csv.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import { cutPage, exactTime } from '../../platform/lists.ts';
import type { Actor } from '../../policies/actor.ts';
import type { BatchRow } from './batch-rows.ts';
import { findBatch, listBatches, listBatchRows, type BatchRecord } from './batches.queries.ts';
import { requireAdminOf } from './invitations.service.ts';

/** Which batch, of which organization. */
export type Place = { orgId: string; batchId: string };

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

/** A batch of an organization; one of another does not exist. */
export async function getBatch(deps: Deps, { orgId, batchId }: Place): Promise<InvitationBatch> {
  const batch = await findBatch(deps.db, orgId, batchId);
  if (!batch) throw new AppError('not_found');
  return toBatch(batch);
}

const batchPosition = z.tuple([exactTime, z.uuid()]);

/** The batches of an organization, the newest first, for its admins. */
export async function browseBatches(
  deps: Deps,
  actor: Actor,
  orgId: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
) {
  await requireAdminOf(deps, actor, orgId);
  const read = cursor === undefined ? undefined : readCursor(cursor, batchPosition);
  const after = read && { createdAt: read[0], id: read[1] };
  const found = await listBatches(deps.db, orgId, { after, limit: limit + 1 });
  const { page, nextCursor } = cutPage(found, limit, (last) =>
    writeCursor(batchPosition, [last.position, last.id]),
  );
  return { batches: page.map(toBatch), nextCursor };
}

const position = z.int32().positive();

/** What became of a batch, row by row and page by page. */
export async function describeBatch(
  deps: Deps,
  actor: Actor,
  place: Place,
  page: { limit: number; cursor?: string | undefined; outcome?: InvitationOutcome | undefined },
) {
  await requireAdminOf(deps, actor, place.orgId);
  const after = page.cursor === undefined ? 0 : readCursor(page.cursor, position);
  const batch = await getBatch(deps, place);
  const { limit, outcome } = page;
  const found = await listBatchRows(deps.db, place.batchId, { after, limit: limit + 1, outcome });
  const { page: rows, nextCursor } = cutPage(found, limit, ({ row }) => writeCursor(position, row));
  return { batch, rows, nextCursor };
}

const outcomes: Record<InvitationOutcome, string> = {
  waiting: 'Waiting',
  sent: 'Sent',
  invalid: 'Not an address',
  repeated: 'Repeated',
  already_member: 'Already a member',
  failed: 'Not delivered',
};

async function* toCells(rows: AsyncIterable<BatchRow>) {
  for await (const { row, email, outcome } of rows) yield [row, email, outcomes[outcome]];
}

/** The whole report as a table. */
export async function exportBatch(deps: Deps, actor: Actor, place: Place) {
  await requireAdminOf(deps, actor, place.orgId);
  await getBatch(deps, place);
  const rows = readPages<BatchRow>((last, limit) =>
    listBatchRows(deps.db, place.batchId, { after: last?.row ?? 0, limit }),
  );
  return streamCsv(['Row', 'Address', 'What happened'], toCells(rows));
}
