import { sql, type ExpressionBuilder } from 'kysely';
import type { DB } from '../../../platform/database/database-types.ts';
import type { Database } from '../../../platform/database/database.ts';
import { toContainsPattern } from '../../../platform/database/lists.ts';
import type { Actor } from '../../../policies/actor.ts';
import { readableCourses } from '../../../policies/course.policy.ts';
import { courseColumns } from '../../courses/index.ts';

export type OwnedCoursesQuery = {
  organizationId: string;
  search?: string | undefined;
  after?: number | undefined;
  limit: number;
};

/** Lists the courses an organization owns, including drafts, or was granted, as far as the actor can access them. */
export async function listOwnedAndGranted(db: Database, actor: Actor, query: OwnedCoursesQuery) {
  const { organizationId, search, after, limit } = query;
  const isGranted = sql<boolean>`exists (select from course_grants
    where course_grants.course_id = courses.id and course_grants.organization_id = ${organizationId})`;
  const isOwned = sql<boolean>`courses.organization_id is not distinct from ${organizationId}::uuid`;
  let page = db
    .selectFrom('courses')
    .innerJoin('courseStats as stats', 'stats.courseId', 'courses.id')
    .select(courseColumns)
    .select(['courses.organizationId', 'courses.authorId', 'courses.archivedAt'])
    .select(sql<boolean>`not ${isOwned}`.as('isGranted'))
    .where((eb) => eb.or([isOwned, isGranted]))
    .where((eb) => readableCourses(actor)(eb as unknown as ExpressionBuilder<DB, 'courses'>));
  if (search) page = page.where('courses.title', 'ilike', toContainsPattern(search));
  if (after !== undefined) page = page.where('courses.id', '<', after);
  return page.orderBy('courses.id', 'desc').limit(limit).execute();
}

export type OwnedOrGrantedCourse = Awaited<ReturnType<typeof listOwnedAndGranted>>[number];

/** Grants a course to an organization. Returns false if it was granted already. */
export async function insertGrant(
  db: Database,
  grant: { organizationId: string; courseId: number; grantedBy: string },
): Promise<boolean> {
  const inserted = await db
    .insertInto('courseGrants')
    .values(grant)
    .onConflict((conflict) => conflict.columns(['organizationId', 'courseId']).doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

/** Revokes a grant. Returns false if there was none. */
export async function deleteGrant(
  db: Database,
  { organizationId, courseId }: { organizationId: string; courseId: number },
): Promise<boolean> {
  const deleted = await db
    .deleteFrom('courseGrants')
    .where('organizationId', '=', organizationId)
    .where('courseId', '=', courseId)
    .executeTakeFirst();
  return deleted.numDeletedRows === 1n;
}
