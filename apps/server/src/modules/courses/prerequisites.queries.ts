import { sql, type Expression } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../../policies/actor.ts';
import { readableCourses } from '../../policies/course.policy.ts';

/** SQL over rows of `courses`: whether the learner has completed the course in any cycle. */
const isCompletedBy = ({ id }: Actor) => sql<boolean>`exists (
  select from enrollments done
  where done.learner_id = ${id} and done.course_id = courses.id and done.completed_at is not null)`;

/**
 * Selects the prerequisites of a course that count for a learner: those that are published and that they may read. An
 * archived course, or one of another organization, would be impossible to complete.
 */
const selectPrerequisites = (db: Database, actor: Actor, courseId: number | Expression<number>) =>
  db
    .selectFrom('coursePrerequisites as rule')
    .innerJoin('courses', 'courses.id', 'rule.prerequisiteId')
    .where('rule.courseId', '=', courseId)
    .where('courses.publishedVersion', 'is not', null)
    .where(readableCourses(actor));

/** Lists the prerequisites of a course that count for a learner, and whether they have completed each. */
export async function listPrerequisites(db: Database, actor: Actor, courseId: number) {
  return selectPrerequisites(db, actor, courseId)
    .select(['courses.id', 'courses.title', 'courses.publicPath'])
    .select(isCompletedBy(actor).as('isCompleted'))
    .orderBy('courses.title')
    .orderBy('courses.id')
    .execute();
}

/**
 * SQL over rows of `lessons`: whether prerequisites keep the learner from starting the course. Learners who have started
 * it stay in it. The same rule as `requireStartable` in `progress`, for queries over many courses.
 */
export const isBlockedByPrerequisites = (db: Database, actor: Actor) =>
  sql<boolean>`(exists (${selectPrerequisites(db, actor, sql.ref<number>('lessons.courseId'))
    .select('rule.courseId')
    .where(sql<boolean>`not ${isCompletedBy(actor)}`)})
    and not exists (
      select from enrollments own where own.learner_id = ${actor.id} and own.course_id = lessons.course_id))`;
