import { sql, type RawBuilder } from 'kysely';
import type { courseStatuses } from '@atrium/contracts/catalogue/constants';
import type { Database } from '../../../platform/database/database.ts';
import { toContainsPattern } from '../../../platform/database/lists.ts';
import { courseColumns } from '../../courses/index.ts';

/** Condition on `courses`: published without any published lesson. */
export const isWithoutLessons = sql<boolean>`(courses.published_version is not null and not exists (
  select from lessons where lessons.course_id = courses.id and lessons.archived_at is null and lessons.is_published))`;

/** Condition on `courses`: the author has requested publishing. */
export const isRequested = sql<boolean>`(courses.id in (
  select course_id from course_drafts where requested_at is not null))`;

type Status = (typeof courseStatuses)[number];
const statuses: Record<Status, RawBuilder<boolean>> = {
  published: sql`courses.published_version is not null`,
  draft: sql`courses.published_version is null`,
  without_lessons: isWithoutLessons,
  requested: isRequested,
};

export type CourseFilter = { search?: string | undefined; status?: Status | undefined };
/** Page cursor: creation time in microseconds, then id. */
export type SystemCourseCursor = [createdMicros: number, id: number];

/** Lists all courses including drafts, newest first, without archived ones. */
export async function listSystemCourseRows(
  db: Database,
  { search, status }: CourseFilter,
  { after, limit }: { after?: SystemCourseCursor | undefined; limit: number },
) {
  let page = db
    .selectFrom('courses')
    .innerJoin('courseStats as stats', 'stats.courseId', 'courses.id')
    .leftJoin('organizations', 'organizations.id', 'courses.organizationId')
    .select(courseColumns)
    .select(['organizations.id as organizationId', 'organizations.name as organizationName'])
    .select(
      sql<number>`(extract(epoch from courses.created_at) * 1000000)::bigint`.as('createdMicros'),
    )
    .where('courses.archivedAt', 'is', null);
  if (status) page = page.where(statuses[status]);
  if (search) {
    page = page.where(sql<boolean>`lower(courses.title) like lower(${toContainsPattern(search)})`);
  }
  if (after) {
    const [micros, id] = after;
    page = page.where(
      sql<boolean>`(courses.created_at, courses.id) <
        (timestamptz 'epoch' + ${micros}::double precision * interval '1 microsecond', ${id}::integer)`,
    );
  }
  return page
    .orderBy('courses.createdAt', 'desc')
    .orderBy('courses.id', 'desc')
    .limit(limit)
    .execute();
}
