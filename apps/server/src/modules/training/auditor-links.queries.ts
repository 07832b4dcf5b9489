import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';

export type NewAuditorLink = {
  organizationId: string;
  label: string;
  onDay: string | null;
  tokenHash: Buffer;
  createdBy: string;
  days: number;
};

/** What the log says of a link that is opened; everything else in it is something that was read. */
export const opened = 'opened';

function selectLinks(db: Database) {
  return db
    .selectFrom('auditorLinks as link')
    .leftJoin('profiles as maker', 'maker.id', 'link.createdBy')
    .leftJoin('auth.users as account', 'account.id', 'link.createdBy')
    .select(['link.id', 'link.label', 'link.createdAt', 'link.expiresAt', 'link.revokedAt'])
    .select([
      sql<string | null>`link.on_day::text`.as('on'),
      sql<string | null>`coalesce(maker.full_name, account.email)`.as('createdBy'),
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

export type AuditorLinkRow = Awaited<ReturnType<typeof listAuditorLinks>>[number];

/** An organization's links, the newest first. */
export async function listAuditorLinks(db: Database, organizationId: string) {
  return selectLinks(db)
    .where('link.organizationId', '=', organizationId)
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

/** Closes a link, and says whether it was not already; nothing where the organization has none of that id. */
export async function revokeAuditorLink(db: Database, organizationId: string, id: string) {
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

/** The link a token opens, and whether it still does. */
export async function findAuditorLink(db: Database, tokenHash: Buffer) {
  return db
    .selectFrom('auditorLinks as link')
    .innerJoin('organizations', 'organizations.id', 'link.organizationId')
    .select(['link.id', 'link.organizationId', 'link.label', 'link.expiresAt'])
    .select([
      sql<string | null>`link.on_day::text`.as('on'),
      sql<boolean>`link.revoked_at is null and link.expires_at > now() and organizations.is_active`.as(
        'isOpen',
      ),
    ])
    .where('link.tokenHash', '=', tokenHash)
    .executeTakeFirst();
}

export type OpenLink = NonNullable<Awaited<ReturnType<typeof findAuditorLink>>>;

/** Notes what was done with a link, and from where. */
export async function insertVisit(
  db: Database,
  visit: { linkId: string; address: string | null; what: string },
): Promise<void> {
  await db.insertInto('auditorVisits').values(visit).execute();
}
