import { sql } from 'kysely';
import { domainRecord } from '@atrium/contracts/sso/constants';
import type { OrganizationDomain } from '@atrium/contracts/sso/sso';
import { isUniqueViolation, type Database } from '../../../platform/database/database.ts';

const memberCount = sql<number>`(
  select count(*)::int from memberships join auth.users account on account.id = memberships.user_id
  where memberships.organization_id = organization_domains.organization_id and memberships.deactivated_at is null
    and account.email like '%@' || organization_domains.domain)`;

const selectDomains = (db: Database, organizationId: string) =>
  db
    .selectFrom('organizationDomains')
    .select(['id', 'domain', 'token', 'createdAt', 'checkedAt', 'verifiedAt'])
    .select(memberCount.as('memberCount'))
    .where('organizationId', '=', organizationId);

export async function listDomains(db: Database, organizationId: string) {
  return selectDomains(db, organizationId).orderBy('domain').execute();
}

export type DomainRow = Awaited<ReturnType<typeof listDomains>>[number];

export async function findDomain(db: Database, organizationId: string, id: string) {
  return selectDomains(db, organizationId).where('id', '=', id).executeTakeFirst();
}

/** Counts the active members of an organization. */
export async function countMembers(db: Database, organizationId: string): Promise<number> {
  const { count } = await db
    .selectFrom('memberships')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('organizationId', '=', organizationId)
    .where('deactivatedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Maps a row to the reply. */
export const toDomain = ({
  token,
  createdAt,
  checkedAt,
  verifiedAt,
  ...row
}: DomainRow): OrganizationDomain => ({
  ...row,
  record: domainRecord(token),
  status: verifiedAt === null ? 'pending' : 'verified',
  createdAt: createdAt.toISOString(),
  checkedAt: checkedAt?.toISOString() ?? null,
  verifiedAt: verifiedAt?.toISOString() ?? null,
});

/** Inserts a domain. Returns false if the organization has it already. */
export async function insertDomain(
  db: Database,
  row: { organizationId: string; domain: string; token: string; createdBy: string },
): Promise<boolean> {
  const inserted = await db
    .insertInto('organizationDomains')
    .values(row)
    .onConflict((conflict) => conflict.columns(['organizationId', 'domain']).doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

/**
 * Deletes a domain. Returns false for the last verified one while single sign-on is required: nobody would be routed to the
 * identity provider.
 */
export async function deleteDomain(
  db: Database,
  organizationId: string,
  id: string,
): Promise<boolean> {
  const isNeeded = sql<boolean>`(verified_at is not null
    and exists (select from organizations where organizations.id = ${organizationId} and sso_enforced_at is not null)
    and not exists (select from organization_domains other where other.organization_id = ${organizationId}
      and other.id <> ${id} and other.verified_at is not null))`;
  const { numDeletedRows } = await db
    .deleteFrom('organizationDomains')
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .where((eb) => eb.not(isNeeded))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function markDomainChecked(db: Database, id: string) {
  await db
    .updateTable('organizationDomains')
    .set({ checkedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

/** Marks a domain as verified. Returns false if another organization has verified it. */
export async function markDomainVerified(
  db: Database,
  id: string,
  verifiedBy: 'dns' | 'mail',
): Promise<boolean> {
  try {
    await db
      .updateTable('organizationDomains')
      .set({ checkedAt: sql<Date>`now()`, verifiedAt: sql<Date>`now()`, verifiedBy })
      .where('id', '=', id)
      .where('verifiedAt', 'is', null)
      .execute();
    return true;
  } catch (error) {
    if (isUniqueViolation(error, 'organization_domains_verified_domain_idx')) return false;
    throw error;
  }
}

/** Returns the id of a domain that an organization has verified. */
export async function findVerifiedDomain(db: Database, organizationId: string, domain: string) {
  return db
    .selectFrom('organizationDomains')
    .select('id')
    .where('organizationId', '=', organizationId)
    .where('domain', '=', domain)
    .where('verifiedAt', 'is not', null)
    .executeTakeFirst();
}
