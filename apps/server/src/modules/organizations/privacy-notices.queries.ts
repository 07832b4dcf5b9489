import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** Returns the newest version of an organization's notice. Its text is empty if the notice was removed. */
export async function findNewestNotice(db: Database, organizationId: string) {
  return db
    .selectFrom('privacyNotices')
    .select(['version', 'text', 'publishedAt'])
    .where('organizationId', '=', organizationId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function insertNotice(
  db: Database,
  notice: { organizationId: string; version: number; text: string; publishedBy: string },
) {
  return db
    .insertInto('privacyNotices')
    .values(notice)
    .returning(['version', 'text', 'publishedAt'])
    .executeTakeFirstOrThrow();
}

/** Counts the members of an organization, and those who accepted a version. */
export async function countAcceptances(db: Database, organizationId: string, version: number) {
  const { rows } = await sql<{ memberCount: number; acceptedCount: number }>`
    select count(*)::int as member_count, count(acceptance.user_id)::int as accepted_count
    from memberships
    left join privacy_acceptances as acceptance on acceptance.user_id = memberships.user_id
      and acceptance.organization_id = memberships.organization_id and acceptance.version = ${version}
    where memberships.organization_id = ${organizationId}`.execute(db);
  return rows[0] ?? { memberCount: 0, acceptedCount: 0 };
}

/** Returns the newest notice with the time at which a user accepted it. */
export async function findNoticeFor(db: Database, organizationId: string, userId: string) {
  return db
    .selectFrom('privacyNotices as notice')
    .leftJoin('privacyAcceptances as acceptance', (join) =>
      join
        .onRef('acceptance.organizationId', '=', 'notice.organizationId')
        .onRef('acceptance.version', '=', 'notice.version')
        .on('acceptance.userId', '=', userId),
    )
    .select(['notice.version', 'notice.text', 'notice.publishedAt', 'acceptance.acceptedAt'])
    .where('notice.organizationId', '=', organizationId)
    .orderBy('notice.version', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function insertAcceptance(
  db: Database,
  acceptance: { userId: string; organizationId: string; version: number },
): Promise<void> {
  await db
    .insertInto('privacyAcceptances')
    .values(acceptance)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
