import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { Actor } from '../../../policies/actor.ts';
import { selectAuthoredTotals } from './overview.queries.ts';

type CategoryCount = { category: string; enrollments: number };
const mostFirst = sql`order by enrollments desc, category`;

/** Counts the enrollments of a scope by category, most popular first. */
export async function countByCategory(db: Database, scopeIds: number[]): Promise<CategoryCount[]> {
  const { rows } = await sql<CategoryCount>`
    select courses.category::text, sum(totals.enrolled) as enrollments
    from learning_totals totals join courses on courses.id = totals.course_id
    where totals.scope_id = any(${scopeIds}::integer[]) and totals.enrolled > 0
    group by courses.category ${mostFirst}
  `.execute(db);
  return rows;
}

/**
 * Counts the enrollments in the actor's own courses by category. Excludes courses with fewer than `fewest` learners,
 * whose numbers could be derived from the category total.
 */
export async function countAuthoredByCategory(
  db: Database,
  actor: Actor,
  fewest: number,
): Promise<CategoryCount[]> {
  return selectAuthoredTotals(db, actor)
    .select((eb) => [
      eb.ref('courses.category').as('category'),
      eb.fn.sum<number>('totals.enrolled').as('enrollments'),
    ])
    .where('totals.enrolled', '>=', fewest)
    .groupBy('courses.category')
    .orderBy('enrollments', 'desc')
    .orderBy('category')
    .execute();
}

/** Counts the given courses by category. */
export async function countCoursesByCategory(
  db: Database,
  courseIds: number[],
): Promise<CategoryCount[]> {
  const { rows } = await sql<CategoryCount>`
    select category::text, count(*) as enrollments from courses where id = any(${courseIds}::integer[])
    group by category ${mostFirst}
  `.execute(db);
  return rows;
}
