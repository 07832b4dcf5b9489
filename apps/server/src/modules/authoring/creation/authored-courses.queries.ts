import { sql, type ExpressionBuilder } from 'kysely';
import type { DB } from '../../../platform/database/database-types.ts';
import type { Database } from '../../../platform/database/database.ts';
import { toExactTime } from '../../../platform/database/lists.ts';
import type { Actor } from '../../../policies/actor.ts';
import { authoredCourses } from '../../../policies/course.policy.ts';
import { courseColumns } from '../../courses/index.ts';

const changedAt = sql<Date>`greatest(draft.updated_at, courses.updated_at)`;

const lessonCount = sql<number>`case when draft.course_id is null
  then (select count(*) from lessons
    where lessons.course_id = courses.id and lessons.archived_at is null and lessons.is_published)
  else jsonb_array_length(draft.outline -> 'loose') + (
    select coalesce(sum(jsonb_array_length(module -> 'lessons')), 0)
    from jsonb_array_elements(draft.outline -> 'modules') as module) end`;

/** Cursor of a page: it starts after the course with this time of change and id. */
export type AuthoredCourseCursor = [changedAt: string, id: number];

/** Lists the courses the actor is the author of, last changed first. */
export async function listAuthoredCourseRows(
  db: Database,
  actor: Actor,
  { after, limit }: { after: AuthoredCourseCursor | undefined; limit: number },
) {
  let page = db
    .selectFrom('courses')
    .innerJoin('courseStats as stats', 'stats.courseId', 'courses.id')
    .leftJoin('courseDrafts as draft', 'draft.courseId', 'courses.id')
    .select(courseColumns)
    .select([changedAt.as('changedAt'), toExactTime(changedAt).as('exactlyChangedAt')])
    .select([
      lessonCount.as('lessonCount'),
      // Without a draft, a published course has no changes and an unpublished one has only changes.
      sql<boolean>`case when draft.course_id is null then courses.published_version is null
        else draft.changes is distinct from draft.published_changes end`.as('hasChanges'),
      sql<boolean>`draft.requested_at is not null`.as('isRequested'),
      sql<boolean>`draft.returned_at is not null`.as('isReturned'),
    ])
    .where((eb) => authoredCourses(actor)(eb as unknown as ExpressionBuilder<DB, 'courses'>))
    .where('courses.archivedAt', 'is', null);
  if (after) {
    page = page.where(
      sql<boolean>`(${changedAt}, courses.id) < (${after[0]}::timestamptz, ${after[1]}::int)`,
    );
  }
  return page.orderBy(changedAt, 'desc').orderBy('courses.id', 'desc').limit(limit).execute();
}
