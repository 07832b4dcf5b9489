import { sql } from 'kysely';
import { AppError } from '../../../platform/base/errors.ts';
import { isCheckViolation, type Database } from '../../../platform/database/database.ts';
import type { Actor } from '../../../policies/actor.ts';
import { readableCourses } from '../../../policies/course.policy.ts';
import type { StoredDraft } from './stored-draft.ts';

/** SQL over rows of `courses`: the ids of the published prerequisites. */
export const publishedPrerequisiteIds = sql<number[]>`array(
  select prerequisite_id from course_prerequisites where course_id = courses.id order by prerequisite_id)`;

/** Lists those of the given courses that exist, in the given order. */
export async function listPrerequisiteTitles(db: Database, ids: number[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('courses')
    .select(['id as courseId', 'title', sql<boolean>`archived_at is not null`.as('isArchived')])
    .where('id', 'in', ids)
    .orderBy(sql`array_position(${ids}::int[], id)`)
    .execute();
}

/** Counts those of the given courses that the actor may read. */
export async function countReadableCourses(
  db: Database,
  actor: Actor,
  ids: number[],
): Promise<number> {
  const { count } = await db
    .selectFrom('courses')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(sql<boolean>`courses.id = any(${ids}::int[])`)
    .where(readableCourses(actor))
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns whether a course would be its own prerequisite, directly or through other courses. */
export async function hasPrerequisiteCycle(
  db: Database,
  courseId: number,
  prerequisiteIds: number[],
): Promise<boolean> {
  const { rows } = await sql<{ hasCycle: boolean }>`
    select has_prerequisite_cycle(${courseId}, ${prerequisiteIds}::int[]) as "hasCycle"`.execute(
    db,
  );
  return rows[0]?.hasCycle === true;
}

/**
 * Applies the drafted prerequisites. Writes only what changed, since new ones take a lock. Throws `prerequisite_cycle` if
 * one of them requires this course by now.
 */
export async function applyPrerequisites(
  tx: Database,
  { courseId, settings: { prerequisiteIds } }: Pick<StoredDraft, 'courseId' | 'settings'>,
): Promise<void> {
  await tx
    .deleteFrom('coursePrerequisites')
    .where('courseId', '=', courseId)
    .where(sql<boolean>`prerequisite_id <> all(${prerequisiteIds}::int[])`)
    .execute();
  try {
    await sql`
      insert into course_prerequisites (course_id, prerequisite_id)
      select ${courseId}, id from courses
      where id = any(${prerequisiteIds}::int[]) and id not in (
        select prerequisite_id from course_prerequisites where course_id = ${courseId})
    `.execute(tx);
  } catch (error) {
    const isCycle =
      isCheckViolation(error, 'course_prerequisites_cycle_check') ||
      isCheckViolation(error, 'course_prerequisites_self_check');
    throw isCycle ? new AppError('prerequisite_cycle') : error;
  }
}
