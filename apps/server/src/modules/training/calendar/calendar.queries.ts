import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

export async function findFeed(db: Database, userId: string) {
  return db
    .selectFrom('calendarFeeds')
    .select(['createdAt', 'readAt'])
    .where('userId', '=', userId)
    .executeTakeFirst();
}

/** Stores the token of a member's calendar and replaces an earlier one. */
export async function saveFeed(db: Database, userId: string, tokenHash: Buffer): Promise<void> {
  const fresh = { tokenHash, createdAt: sql<Date>`now()`, readAt: null };
  await db
    .insertInto('calendarFeeds')
    .values({ userId, ...fresh })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(fresh))
    .execute();
}

/** Returns whether there was a feed. */
export async function deleteFeed(db: Database, userId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('calendarFeeds')
    .where('userId', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Returns the feed with a token of an active member whose organization is active. */
export async function findFeedByToken(db: Database, tokenHash: Buffer) {
  return db
    .selectFrom('calendarFeeds as feed')
    .innerJoin('memberships', 'memberships.userId', 'feed.userId')
    .innerJoin('organizations', 'organizations.id', 'memberships.organizationId')
    .select([
      'feed.userId',
      'feed.createdAt',
      'organizations.id as organizationId',
      'organizations.name as organizationName',
    ])
    .where('feed.tokenHash', '=', tokenHash)
    .where('organizations.isActive', '=', true)
    .where('memberships.deactivatedAt', 'is', null)
    .executeTakeFirst();
}

/** Records that a calendar was read, at most once an hour. */
export async function recordFeedRead(db: Database, userId: string): Promise<void> {
  await db
    .updateTable('calendarFeeds')
    .set({ readAt: sql<Date>`now()` })
    .where('userId', '=', userId)
    .where((eb) =>
      eb.or([eb('readAt', 'is', null), eb('readAt', '<', sql<Date>`now() - interval '1 hour'`)]),
    )
    .execute();
}

/** Lists the days on which required training of a member is due, or has to be renewed. */
export async function listDueDays(db: Database, userId: string, organizationId: string) {
  return db
    .selectFrom('trainingCells as cell')
    .innerJoin('courses', 'courses.id', 'cell.courseId')
    .innerJoin('assignments', 'assignments.id', 'cell.assignmentId')
    .select([
      'cell.courseId',
      'cell.assignmentId',
      'courses.title',
      'courses.publicPath',
      'assignments.revision',
      sql<boolean>`cell.completed_on is not null`.as('isRenewal'),
      // A completed cycle is followed by the next one.
      sql<number>`coalesce(cell.cycle, 1) + (cell.completed_on is not null)::integer`.as('cycle'),
      sql<string>`coalesce(case when cell.status = 'up_to_date' then cell.valid_until end, cell.due_on)::text`.as(
        'day',
      ),
    ])
    .where('cell.userId', '=', userId)
    .where('cell.organizationId', '=', organizationId)
    .where('courses.publishedVersion', 'is not', null)
    .where('courses.archivedAt', 'is', null)
    .where(
      sql<boolean>`case when cell.status = 'up_to_date' then cell.valid_until else cell.due_on end is not null`,
    )
    .orderBy('cell.courseId')
    .execute();
}
