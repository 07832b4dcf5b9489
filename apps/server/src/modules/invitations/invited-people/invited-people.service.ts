import { createHash, randomUUID } from 'node:crypto';
import { invitationBatches, invitations } from '@atrium/contracts/invitations/constants';
import { z } from 'zod';
import { recordAuditEvent } from '../../../platform/audit.ts';
import { AppError } from '../../../platform/base/errors.ts';
import { readCursor, writeCursor } from '../../../platform/database/cursor.ts';
import { trimPage } from '../../../platform/database/lists.ts';
import type { Deps } from '../../../platform/deps.ts';
import { enforceLimits } from '../../../platform/limits/limits.ts';
import { type Actor, responsibleUserOf } from '../../../policies/actor.ts';
import { lockOrganization } from '../../organizations/index.ts';
import { addBatchRows, formatAddressCount, insertBatch } from '../batches/index.ts';
import { requireAdminOf, requireInviter } from '../invitations/index.ts';
import {
  countInvited,
  findInvitedRow,
  listInvitedRows,
  revokeUnused,
} from './invited-people.queries.ts';

const position = z.tuple([z.string().max(400), z.string().max(320)]);
const dayMs = 86_400_000;

/** Returns a page of the people who were imported or invited and have not joined, and how many there are. */
export async function listInvitedPeople(
  deps: Deps,
  actor: Actor,
  orgId: string,
  {
    search,
    limit,
    cursor,
  }: { search?: string | undefined; limit: number; cursor?: string | undefined },
) {
  await requireAdminOf(deps, actor, orgId);
  const parsed = cursor === undefined ? undefined : readCursor(cursor, position);
  const after = parsed && { key: parsed[0], email: parsed[1] };
  const filter = { organizationId: orgId, search };
  const [rows, total] = await Promise.all([
    listInvitedRows(deps.db, filter, { after, limit: limit + 1 }),
    countInvited(deps.db, filter),
  ]);
  const { page, nextCursor } = trimPage(rows, limit, ({ key, email }) =>
    writeCursor(position, [key, email]),
  );
  const people = page.map(({ key: _key, invitedAt, ...person }) => ({
    ...person,
    invitedAt: invitedAt && invitedAt.toISOString(),
  }));
  return { people, total, nextCursor };
}

/**
 * Sends a new invitation to a person who has not joined, which replaces the previous one. Does nothing while that one
 * still waits to be sent. Throws `not_found` for other emails.
 */
export async function resendInvitation(
  deps: Deps,
  actor: Actor,
  orgId: string,
  email: string,
): Promise<void> {
  await requireAdminOf(deps, actor, orgId);
  const key = `resent invitations of ${orgId}`;
  await enforceLimits(deps, [{ key, max: invitationBatches.resendsPerHour, minutes: 60 }]);
  const known = await findInvitedRow(deps.db, orgId, email.toLowerCase());
  if (!known) throw new AppError('not_found');
  await requireInviter(deps, actor, { organizationId: orgId, role: known.role });
  await deps.db.transaction().execute(async (tx) => {
    // Lets a second call at the same time see the invitation of the first.
    await lockOrganization(tx, orgId);
    const person = await findInvitedRow(tx, orgId, known.email);
    if (!person) throw new AppError('not_found');
    if (person.status === 'sending') return;
    if (person.invitationId) await revokeUnused(tx, person.invitationId);
    const batchId = randomUUID();
    const { role } = known;
    const days = role === 'admin' ? invitations.adminDays : invitationBatches.memberDays;
    await insertBatch(tx, {
      id: batchId,
      organizationId: orgId,
      role,
      expiresAt: new Date(Date.now() + days * dayMs),
      createdBy: responsibleUserOf(actor),
      contentHash: createHash('sha256').update(batchId).digest(),
    });
    await addBatchRows(tx, batchId, [{ row: 1, email: person.email }]);
    await recordAuditEvent(tx, actor, {
      organizationId: orgId,
      action: 'invitation.resent',
      target: formatAddressCount(1),
      after: { batchId, role },
    });
  });
}
