import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';
import { containing } from '../../platform/lists.ts';
import { courseColumns } from '../courses/index.ts';

export type CourseFilter = {
  search?: string | undefined;
  status?: 'published' | 'draft' | undefined;
};
/** Where a page begins: behind a course made at this moment, in microseconds, with this id. */
export type CoursePosition = [createdMicros: number, id: number];

/** Every course there is, drafts too, the newest first. Archived ones are gone for everybody. */
export async function listPlatformCourses(
  db: Database,
  { search, status }: CourseFilter,
  { after, limit }: { after?: CoursePosition | undefined; limit: number },
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
  if (status)
    page = page.where('courses.publishedVersion', status === 'draft' ? 'is' : 'is not', null);
  if (search) {
    page = page.where(sql<boolean>`lower(courses.title) like lower(${containing(search)})`);
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
