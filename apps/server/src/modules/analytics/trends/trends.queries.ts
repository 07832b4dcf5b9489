import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { Actor } from '../../../policies/actor.ts';
import { authoredCourses } from '../../../policies/course.policy.ts';
import type { CourseDayEnrollments, DayEnrollments } from './trend.ts';

/** Lists the enrollments of each day, in a course or (0) in all of them. */
export async function listEnrollmentsByDay(
  db: Database,
  scopeIds: number[],
  courseId: number,
  { from, to }: { from: string; to: string },
): Promise<DayEnrollments[]> {
  const { rows } = await sql<DayEnrollments>`
    select day::text, sum(enrolled) as enrolled from learning_days
    where scope_id = any(${scopeIds}::integer[]) and course_id = ${courseId}
      and day between ${from}::date and ${to}::date
    group by day
  `.execute(db);
  return rows;
}

/** Lists the enrollments in each of the actor's own courses by week, keyed by its Monday. */
export async function listAuthoredEnrollmentsByWeek(
  db: Database,
  actor: Actor,
  { from, to }: { from: string; to: string },
): Promise<CourseDayEnrollments[]> {
  return db
    .selectFrom('courses')
    .innerJoin('analyticsScopes as everybody', (join) => join.on('everybody.kind', '=', 'system'))
    .innerJoin('learningDays as days', (join) =>
      join.onRef('days.courseId', '=', 'courses.id').onRef('days.scopeId', '=', 'everybody.id'),
    )
    .select('days.courseId')
    .select(sql<string>`date_trunc('week', days.day)::date::text`.as('day'))
    .select((eb) => eb.fn.sum<number>('days.enrolled').as('enrolled'))
    .where(authoredCourses(actor))
    .where(sql<boolean>`days.day between ${from}::date and ${to}::date`)
    .groupBy(['days.courseId', sql`date_trunc('week', days.day)`])
    .execute();
}
