import { sql } from 'kysely';
import type { OrganizationRole } from '@atrium/contracts/organizations/constants';
import type { Database } from '../../../platform/database/database.ts';
import { hasAuthorizedCreator } from '../../../policies/invitation.policy.ts';

export type NewInvitation = {
  organizationId: string;
  role: OrganizationRole;
  tokenHash: Buffer;
  tokenEnd: string;
  maxUses: number;
  expiresAt: Date | null;
  createdBy: string;
};

export async function insertInvitation(db: Database, invitation: NewInvitation): Promise<string> {
  const { id } = await db
    .insertInto('invitations')
    .values(invitation)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const isExpired = sql<boolean>`coalesce(invitations.expires_at <= now(), false)`;

const isOrganizationActive = sql<boolean>`exists (
  select from organizations where organizations.id = invitations.organization_id and is_active)`;

/** Id of the creator; null if a super admin created the invitation. */
const makerId = sql<string | null>`(
  select id from profiles where profiles.id = invitations.created_by and not is_super_admin)`;

function selectInvitation(db: Database) {
  return db
    .selectFrom('invitations')
    .innerJoin('organizations', 'organizations.id', 'invitations.organizationId')
    .select([
      'invitations.id',
      'invitations.role',
      'invitations.revokedAt',
      'organizations.id as organizationId',
      'organizations.name as organizationName',
      'organizations.isActive',
    ])
    .select([
      isExpired.as('isExpired'),
      sql<boolean>`invitations.uses >= invitations.max_uses`.as('isUsedUp'),
      hasAuthorizedCreator.as('hasAuthorizedCreator'),
      makerId.as('makerId'),
    ]);
}

export async function findInvitationByToken(db: Database, tokenHash: Buffer) {
  return selectInvitation(db).where('invitations.tokenHash', '=', tokenHash).executeTakeFirst();
}

export async function findInvitation(db: Database, id: string) {
  return selectInvitation(db).where('invitations.id', '=', id).executeTakeFirst();
}

export type FoundInvitation = NonNullable<Awaited<ReturnType<typeof findInvitation>>>;

/** Records the use of an invitation. Returns false if the user has used it before. */
export async function recordInvitationUse(
  db: Database,
  invitationId: string,
  userId: string,
): Promise<boolean> {
  const inserted = await db
    .insertInto('invitationUses')
    .values({ invitationId, userId })
    .onConflict((conflict) => conflict.columns(['invitationId', 'userId']).doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

/** Increments the uses of an invitation if it is still valid. The check is part of the statement to avoid races. */
export async function incrementUses(db: Database, id: string): Promise<boolean> {
  const taken = await db
    .updateTable('invitations')
    .set({ uses: sql<number>`uses + 1` })
    .where('id', '=', id)
    .where('revokedAt', 'is', null)
    .where(sql<boolean>`uses < max_uses and (expires_at is null or expires_at > now())`)
    .where(hasAuthorizedCreator)
    .where(isOrganizationActive)
    .executeTakeFirst();
  return taken.numUpdatedRows === 1n;
}

/** Revokes an invitation. `isChange` is false if it already was; returns undefined if the organization has no such one. */
export async function revokeInvitationRow(
  db: Database,
  organizationId: string,
  id: string,
): Promise<{ role: OrganizationRole; isChange: boolean } | undefined> {
  const revoked = await db
    .updateTable('invitations')
    .set({ revokedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where('organizationId', '=', organizationId)
    .where('revokedAt', 'is', null)
    .returning('role')
    .executeTakeFirst();
  if (revoked) return { ...revoked, isChange: true };
  const before = await db
    .selectFrom('invitations')
    .select('role')
    .where('id', '=', id)
    .where('organizationId', '=', organizationId)
    .executeTakeFirst();
  return before && { ...before, isChange: false };
}
