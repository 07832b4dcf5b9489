import { sql, type RawBuilder } from 'kysely';
import type { OrganizationRole } from '@atrium/contracts/organizations/constants';
import type {
  InvitationStatus,
  invitationSorts,
  invitationFilters,
} from '@atrium/contracts/invitations/constants';
import type { Database } from '../../../platform/database/database.ts';
import { toExactTime } from '../../../platform/database/lists.ts';
import { hasAuthorizedCreator } from '../../../policies/invitation.policy.ts';

/** Status of an invitation. Revoked and used up take precedence over expired. */
const status = sql<InvitationStatus>`case
  when invitations.revoked_at is not null or not ${hasAuthorizedCreator} then 'revoked'
  when invitations.uses >= invitations.max_uses then 'used_up'
  when invitations.expires_at <= now() then 'expired'
  when invitations.expires_at <= now() + interval '7 days' then 'expires_soon'
  else 'active' end`;
const isOpen = sql<boolean>`${status} in ('active', 'expires_soon')`;

export type InvitationFilter = {
  organizationId: string;
  status?: (typeof invitationFilters)[number] | undefined;
  role?: OrganizationRole | undefined;
};

/** Selects invitations created as links. Those of batches are in the batch report and would flood this list. */
function selectLinkInvitations(db: Database, organizationId: string) {
  return db
    .selectFrom('invitations')
    .where('invitations.organizationId', '=', organizationId)
    .where(
      sql<boolean>`not exists (
        select from invitation_batch_rows where invitation_batch_rows.invitation_id = invitations.id)`,
    );
}

function matchesFilter({ status, role }: InvitationFilter): RawBuilder<boolean> {
  const ofRole = role ? sql`invitations.role = ${role}` : sql`true`;
  if (!status) return sql`(${ofRole})`;
  return sql`(${ofRole} and ${isOpen} = ${status === 'open'})`;
}

/** Counts the invitations that match a filter, all open ones and the uses left in those. */
export async function countInvitations(db: Database, filter: InvitationFilter) {
  return selectLinkInvitations(db, filter.organizationId)
    .select([
      sql<number>`count(*) filter (where ${matchesFilter(filter)})`.as('total'),
      sql<number>`count(*) filter (where ${isOpen})`.as('openCount'),
      sql<number>`coalesce(sum(max_uses - uses) filter (where ${isOpen}), 0)`.as('usesLeft'),
    ])
    .executeTakeFirstOrThrow();
}

type Sort = (typeof invitationSorts)[number];

/** Sort keys. Invitations that never expire sort last by expiry. */
const orders = {
  newest: { key: sql<Date>`invitations.created_at`, direction: 'desc', beyond: sql`<` },
  expires: {
    key: sql<Date>`coalesce(invitations.expires_at, timestamptz '9999-12-31Z')`,
    direction: 'asc',
    beyond: sql`>`,
  },
  uses: { key: sql<number>`invitations.uses`, direction: 'desc', beyond: sql`<` },
} as const;

export type InvitationQuery = InvitationFilter & {
  sort: Sort;
  after?: { key: string; id: string } | undefined;
  limit: number;
};

/** Returns an organization's invitations in a sort order, each with its cursor key. */
export async function listInvitationRows(db: Database, query: InvitationQuery) {
  const { organizationId, sort, after, limit } = query;
  const { key, direction, beyond } = orders[sort];
  const type = sort === 'uses' ? sql`int` : sql`timestamptz`;
  let page = selectLinkInvitations(db, organizationId)
    .leftJoin('profiles as maker', 'maker.id', 'invitations.createdBy')
    .leftJoin('auth.users as user', 'user.id', 'invitations.createdBy')
    .select([
      'invitations.id',
      'invitations.role',
      'invitations.tokenEnd',
      'invitations.maxUses',
      'invitations.uses',
      'invitations.expiresAt',
      'invitations.revokedAt',
      'invitations.createdAt',
      'maker.id as makerId',
      sql<string>`coalesce(maker.full_name, "user".email)`.as('makerName'),
      status.as('status'),
      (sort === 'uses' ? sql<string>`uses::text` : toExactTime(orders[sort].key)).as('key'),
    ])
    .where(matchesFilter(query));
  if (after) {
    page = page.where(
      sql<boolean>`(${key}, invitations.id) ${beyond} (${after.key}::${type}, ${after.id}::uuid)`,
    );
  }
  return page.orderBy(key, direction).orderBy('invitations.id', direction).limit(limit).execute();
}
export type InvitationRow = Awaited<ReturnType<typeof listInvitationRows>>[number];
