import type { OrganizationRole } from '@atrium/contracts/constants';
import type {
  Invitation,
  InvitationState,
  invitationSorts,
  invitationStatuses,
} from '@atrium/contracts/invitations';
import { z } from 'zod';
import { readPages, streamCsv } from '../../platform/csv.ts';
import { readCursor, writeCursor } from '../../platform/cursor.ts';
import type { Deps } from '../../platform/deps.ts';
import { cutPage, exactTime } from '../../platform/lists.ts';
import type { Actor } from '../../policies/actor.ts';
import {
  countInvitations,
  listInvitations,
  type InvitationRow,
} from './invitation-list.queries.ts';
import { requireAdminOf } from './invitations.service.ts';

type Filter = {
  status?: (typeof invitationStatuses)[number] | undefined;
  role?: OrganizationRole | undefined;
  sort: (typeof invitationSorts)[number];
};

// A place in one order is none in another.
const positions = {
  newest: z.tuple([z.literal('newest'), exactTime, z.uuid()]),
  expires: z.tuple([z.literal('expires'), exactTime, z.uuid()]),
  uses: z.tuple([z.literal('uses'), z.string().regex(/^\d{1,4}$/), z.uuid()]),
};
const anyPosition = z.tuple([z.string(), z.string(), z.uuid()]);

const toInvitation = (row: InvitationRow): Invitation => ({
  id: row.id,
  role: row.role,
  tokenEnd: row.tokenEnd,
  maxUses: row.maxUses,
  uses: row.uses,
  state: row.state,
  expiresAt: row.expiresAt?.toISOString() ?? null,
  revokedAt: row.revokedAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  createdBy: row.makerId === null ? null : { id: row.makerId, name: row.makerName },
});

/** An organization's invitations, page by page, for its admins. Of a token only its end is known. */
export async function browseInvitations(
  deps: Deps,
  actor: Actor,
  organizationId: string,
  question: Filter & { limit: number; cursor?: string | undefined },
) {
  await requireAdminOf(deps, actor, organizationId);
  const { cursor, limit, ...filter } = question;
  const read = cursor === undefined ? undefined : readCursor(cursor, positions[filter.sort]);
  const after = read && { key: read[1], id: read[2] };
  const [rows, counts] = await Promise.all([
    listInvitations(deps.db, { ...filter, organizationId, after, limit: limit + 1 }),
    countInvitations(deps.db, { ...filter, organizationId }),
  ]);
  const { page, nextCursor } = cutPage(rows, limit, ({ key, id }) =>
    writeCursor(anyPosition, [filter.sort, key, id]),
  );
  return { invitations: page.map(toInvitation), nextCursor, ...counts };
}

const columns = ['Token', 'Role', 'Created by', 'Created', 'Uses', 'Max uses', 'Expires', 'Status'];
const states: Record<InvitationState, string> = {
  active: 'Active',
  expires_soon: 'Expires soon',
  used_up: 'Used up',
  expired: 'Expired',
  revoked: 'Revoked',
};

/** All invitations a filter leaves, as a table, in the order of the list. */
export async function exportInvitations(
  deps: Deps,
  actor: Actor,
  organizationId: string,
  filter: Filter,
) {
  const { name } = await requireAdminOf(deps, actor, organizationId);
  const rows = readPages<InvitationRow>((after, limit) =>
    listInvitations(deps.db, { ...filter, organizationId, after, limit }),
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
        states[row.state],
      ];
    }
  }
  return { name: `${name} invitations`, table: await streamCsv(columns, cells()) };
}
