import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

export type NewAuditorLink = {
  /** Given if the token is derived from it. */
  id?: string;
  organizationId: string;
  label: string;
  onDay: string | null;
  tokenHash: Buffer;
  createdBy: string;
  days: number;
};

/** Over `auditor_links`: true if the holder of the link is still an admin. */
const hasAdminHolder = sql<boolean>`exists (
  select from profiles holder
  left join memberships held_as
    on held_as.user_id = holder.id and held_as.organization_id = link.organization_id
  where holder.id = link.holder_id and (holder.is_super_admin or held_as.role = 'admin'))`;

/** The value of `auditor_visits.what` when a link is opened. Other values name what was read. */
export const opened = 'opened';
/** The value for opening it again during a visit, which counts once. */
export const reopened = 'opened again';

function selectLinks(db: Database) {
  return db
    .selectFrom('auditorLinks as link')
    .leftJoin('profiles as creator', 'creator.id', 'link.createdBy')
    .leftJoin('auth.users as account', 'account.id', 'link.createdBy')
    .leftJoin('profiles as holder', 'holder.id', 'link.holderId')
    .leftJoin('auth.users as holderAccount', 'holderAccount.id', 'link.holderId')
    .select(['link.id', 'link.label', 'link.createdAt', 'link.expiresAt', 'link.revokedAt'])
    .select(['link.holderId', hasAdminHolder.as('hasAdminHolder')])
    .select([
      sql<string | null>`link.on_day::text`.as('on'),
      sql<string | null>`coalesce(creator.full_name, account.email)`.as('createdBy'),
      sql<string | null>`case when link.holder_id is distinct from link.created_by
        then coalesce(holder.full_name, holder_account.email) end`.as('transferredTo'),
    ])
    .select([
      sql<number>`(
        select count(*) from auditor_visits where link_id = link.id and what = ${opened})`.as(
        'visits',
      ),
      sql<Date | null>`(select max(at) from auditor_visits where link_id = link.id)`.as(
        'lastVisitAt',
      ),
    ]);
}

export type AuditorLinkRow = Awaited<ReturnType<typeof listAuditorLinkRows>>[number];

/** Lists an organization's links, open ones first, then newest first: mailed ones must not hide those that work. */
export async function listAuditorLinkRows(db: Database, organizationId: string) {
  return selectLinks(db)
    .where('link.organizationId', '=', organizationId)
    .orderBy(sql`link.revoked_at is null and link.expires_at > now()`, 'desc')
    .orderBy('link.createdAt', 'desc')
    .orderBy('link.id')
    .limit(500)
    .execute();
}

export async function insertAuditorLink(db: Database, { days, ...link }: NewAuditorLink) {
  const { id } = await db
    .insertInto('auditorLinks')
    .values({ ...link, expiresAt: sql<Date>`now() + make_interval(days => ${days}::integer)` })
    .returning('id')
    .executeTakeFirstOrThrow();
  return selectLinks(db).where('link.id', '=', id).executeTakeFirstOrThrow();
}

/** Revokes a link. `isChange` is false if it was revoked before. Returns undefined if the organization has no such link. */
export async function revokeAuditorLinkRow(db: Database, organizationId: string, id: string) {
  const revoked = await db
    .updateTable('auditorLinks')
    .set({ revokedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where('organizationId', '=', organizationId)
    .where('revokedAt', 'is', null)
    .returning('label')
    .executeTakeFirst();
  if (revoked) return { ...revoked, isChange: true };
  const before = await db
    .selectFrom('auditorLinks')
    .select('label')
    .where('id', '=', id)
    .where('organizationId', '=', organizationId)
    .executeTakeFirst();
  return before && { ...before, isChange: false };
}

/**
 * Makes an admin the holder of a link that is neither revoked nor expired. `isChange` is false if they hold it already.
 * Returns undefined if the organization has no such link.
 */
export async function setAuditorLinkHolder(
  db: Database,
  organizationId: string,
  { id, holderId }: { id: string; holderId: string },
) {
  const link = await db
    .selectFrom('auditorLinks')
    .select(['label', 'holderId'])
    .select(sql<boolean>`revoked_at is not null or expires_at <= now()`.as('isEnded'))
    .where('id', '=', id)
    .where('organizationId', '=', organizationId)
    .forUpdate()
    .executeTakeFirst();
  if (!link) return undefined;
  const isChange = !link.isEnded && link.holderId !== holderId;
  if (isChange)
    await db.updateTable('auditorLinks').set({ holderId }).where('id', '=', id).execute();
  return { label: link.label, isEnded: link.isEnded, isChange };
}

/** Finds the link of a token. `isOpen` is whether it still works. */
export async function findAuditorLink(db: Database, tokenHash: Buffer) {
  return db
    .selectFrom('auditorLinks as link')
    .innerJoin('organizations', 'organizations.id', 'link.organizationId')
    .select(['link.id', 'link.organizationId', 'link.label', 'link.expiresAt'])
    .select([
      sql<string | null>`link.on_day::text`.as('on'),
      sql<boolean>`link.revoked_at is null and link.expires_at > now() and organizations.is_active
        and ${hasAdminHolder}`.as('isOpen'),
    ])
    .where('link.tokenHash', '=', tokenHash)
    .executeTakeFirst();
}

export type AuditorLinkAccess = NonNullable<Awaited<ReturnType<typeof findAuditorLink>>>;

/** Logs the use of a link. */
export async function insertVisit(
  db: Database,
  visit: { linkId: string; ipAddress: string | null; what: string },
): Promise<void> {
  await db.insertInto('auditorVisits').values(visit).execute();
}

/** Locks a link so that two tabs opening it concurrently count as one visit. */
export async function lockAuditorLink(db: Database, id: string): Promise<void> {
  await db.selectFrom('auditorLinks').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}

/** True if the link was used from this IP address within the last `minutes`. */
export async function hasRecentVisit(
  db: Database,
  { linkId, ipAddress, minutes }: { linkId: string; ipAddress: string | null; minutes: number },
): Promise<boolean> {
  const visit = await db
    .selectFrom('auditorVisits')
    .select('id')
    .where('linkId', '=', linkId)
    .where(sql<boolean>`ip_address is not distinct from ${ipAddress}::inet`)
    .where(sql<boolean>`at > now() - make_interval(mins => ${minutes}::integer)`)
    .limit(1)
    .executeTakeFirst();
  return visit !== undefined;
}
