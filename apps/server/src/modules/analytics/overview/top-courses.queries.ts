import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { Actor } from '../../../policies/actor.ts';
import { readableCourses } from '../../../policies/course.policy.ts';
import { selectAuthoredTotals } from './overview.queries.ts';

const shown = [
  'courses.id',
  'courses.title',
  'courses.category',
  'courses.thumbnail',
  'courses.instructorName',
  'courses.organizationId',
  'courses.authorId',
  'courses.visibility',
  'courses.publishedVersion',
  'courses.archivedAt',
] as const;

const counted = ['totals.enrolled', 'totals.completed', 'totals.raters', 'totals.stars'] as const;
const revenueCents = sql<number>`totals.revenue_cents`.as('revenueCents');

/** Lists the courses of a scope with the most learners, as far as the actor can access them. */
export async function listTopCourseRows(
  db: Database,
  actor: Actor,
  scopeIds: number[],
  limit: number,
) {
  // A single scope id, so that the index can provide the order.
  const [scopeId = null] = scopeIds;
  return db
    .selectFrom('learningTotals as totals')
    .innerJoin('courses', 'courses.id', 'totals.courseId')
    .select([...shown, ...counted])
    .select(revenueCents)
    .where('totals.enrolled', '>', 0)
    .where('totals.scopeId', '=', scopeId)
    .where('totals.courseId', '<>', 0)
    .where(readableCourses(actor))
    .orderBy('totals.enrolled', 'desc')
    .orderBy('totals.courseId')
    .limit(limit)
    .execute();
}

export type CourseWithStats = Awaited<ReturnType<typeof listTopCourseRows>>[number];

/**
 * Lists the actor's own courses with the most learners. Courses with too few come last, in an order that does not
 * reveal their numbers.
 */
export async function listTopAuthoredCourseRows(
  db: Database,
  actor: Actor,
  fewest: number,
  limit: number,
): Promise<CourseWithStats[]> {
  return selectAuthoredTotals(db, actor)
    .select([...shown, ...counted])
    .select(revenueCents)
    .where('totals.enrolled', '>', 0)
    .where('courses.archivedAt', 'is', null)
    .orderBy(sql`case when totals.enrolled < ${fewest} then 0 else totals.enrolled end`, 'desc')
    .orderBy('totals.courseId')
    .limit(limit)
    .execute();
}

/** Lists the given courses as far as the actor can access them. */
export async function listReadableCourses(db: Database, actor: Actor, courseIds: number[]) {
  return db
    .selectFrom('courses')
    .select(shown)
    .where(sql<boolean>`courses.id = any(${courseIds}::integer[])`)
    .where(readableCourses(actor))
    .orderBy('courses.id')
    .execute();
}
