import type { OrganizationRole } from '@atrium/contracts/organizations/constants';
import type {
  InvitationStatus,
  invitationSorts,
  invitationFilters,
} from '@atrium/contracts/invitations/constants';
import type { Invitation } from '@atrium/contracts/invitations/invitations';
import { z } from 'zod';
import { readPages, streamCsv } from '../../../platform/base/csv.ts';
import { readCursor, writeCursor } from '../../../platform/database/cursor.ts';
import type { Deps } from '../../../platform/deps.ts';
import { trimPage, exactTime } from '../../../platform/database/lists.ts';
import type { Actor } from '../../../policies/actor.ts';
import {
  countInvitations,
  listInvitationRows,
  type InvitationRow,
} from './invitation-list.queries.ts';
import { requireAdminOf } from './invitations.service.ts';

type Filter = {
  status?: (typeof invitationFilters)[number] | undefined;
  role?: OrganizationRole | undefined;
  sort: (typeof invitationSorts)[number];
};

// Cursors are only valid for the sort order they were created with.
const cursors = {
  newest: z.tuple([z.literal('newest'), exactTime, z.uuid()]),
  expires: z.tuple([z.literal('expires'), exactTime, z.uuid()]),
  uses: z.tuple([z.literal('uses'), z.string().regex(/^\d{1,4}$/), z.uuid()]),
};
const anyCursor = z.tuple([z.string(), z.string(), z.uuid()]);

const toInvitation = (row: InvitationRow): Invitation => ({
  id: row.id,
  role: row.role,
  tokenEnd: row.tokenEnd,
  maxUses: row.maxUses,
  uses: row.uses,
  status: row.status,
  expiresAt: row.expiresAt?.toISOString() ?? null,
  revokedAt: row.revokedAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  createdBy: row.makerId === null ? null : { id: row.makerId, name: row.makerName },
});

/** Returns a page of an organization's invitations. Admins only. Contains only the last characters of each token. */
export async function listInvitations(
  deps: Deps,
  actor: Actor,
  organizationId: string,
  query: Filter & { limit: number; cursor?: string | undefined },
) {
  await requireAdminOf(deps, actor, organizationId);
  const { cursor, limit, ...filter } = query;
  const read = cursor === undefined ? undefined : readCursor(cursor, cursors[filter.sort]);
  const after = read && { key: read[1], id: read[2] };
  const [rows, counts] = await Promise.all([
    listInvitationRows(deps.db, { ...filter, organizationId, after, limit: limit + 1 }),
    countInvitations(deps.db, { ...filter, organizationId }),
  ]);
  const { page, nextCursor } = trimPage(rows, limit, ({ key, id }) =>
    writeCursor(anyCursor, [filter.sort, key, id]),
  );
  return { invitations: page.map(toInvitation), nextCursor, ...counts };
}

const columns = ['Token', 'Role', 'Created by', 'Created', 'Uses', 'Max uses', 'Expires', 'Status'];
const statuses: Record<InvitationStatus, string> = {
  active: 'Active',
  expires_soon: 'Expires soon',
  used_up: 'Used up',
  expired: 'Expired',
  revoked: 'Revoked',
};

/** Exports the filtered invitations as CSV, in the order of the list. */
export async function exportInvitations(
  deps: Deps,
  actor: Actor,
  organizationId: string,
  filter: Filter,
) {
  const { name } = await requireAdminOf(deps, actor, organizationId);
  const rows = readPages<InvitationRow>((after, limit) =>
    listInvitationRows(deps.db, { ...filter, organizationId, after, limit }),
  );
  async function* cells() {
    for await (const row of rows) {
      yield [
        row.tokenEnd && `…${row.tokenEnd}`,
        row.role === 'admin' ? 'Admin' : 'Member',
        row.makerName,
        row.createdAt,
        row.uses,
        row.maxUses,
        row.expiresAt,
        statuses[row.status],
      ];
    }
  }
  return { name: `${name} invitations`, table: await streamCsv(columns, cells()) };
}
