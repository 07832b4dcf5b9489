import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { insertMessages } from '../../messages/index.ts';

type Version = { courseId: number; version: number };
type PageRequest = { after: string | null; limit: number };

/** SQL: the members of the organization that owns a course they can see, without the publisher. */
const membersOf = ({ courseId }: Version) => sql`
  select memberships.user_id as id
  from courses
    join course_versions first on first.course_id = courses.id and first.number = 1
    join memberships on memberships.organization_id = courses.organization_id
      and memberships.deactivated_at is null and memberships.user_id is distinct from first.published_by
  where courses.id = ${courseId} and courses.visibility <> 'private'`;

/** SQL: the learners who had completed the course and have to complete the lessons that a version added. */
const reopenedLearnersOf = ({ courseId, version }: Version) => sql`
  select enrollments.learner_id as id from enrollments
  where enrollments.course_id = ${courseId} and enrollments.course_version = ${version}
    and enrollments.completed_at is null and exists (
      select from enrollment_history earlier
      where earlier.learner_id = enrollments.learner_id and earlier.course_id = enrollments.course_id
        and earlier.cycle = enrollments.cycle and earlier.course_version < ${version}
        and earlier.completed_at is not null)`;

/** Tells the next users of an audience about a version. Returns the last user; null if none are left. */
async function announceTo(
  db: Database,
  audience: RawBuilder<unknown>,
  { courseId, version }: Version,
  { after, limit }: PageRequest,
): Promise<string | null> {
  const { rows } = await sql<{ last: string | null }>`
    with page as materialized (
      select distinct id from (${audience}) as audience
      where ${after}::uuid is null or id > ${after}::uuid
      order by id limit ${limit}
    ), stored as (${insertMessages(sql`
      select page.id, memberships.organization_id, 'course_published'::message_kind,
        ${courseId}::integer || ' ' || ${version}::integer,
        jsonb_build_object('courseId', courses.id, 'courseTitle', courses.title, 'version', ${version}::integer,
          'isNew', ${version === 1}::boolean)
      from page
        join courses on courses.id = ${courseId}
        left join memberships on memberships.user_id = page.id
      order by page.id`)})
    select max(id::text) as last from page
  `.execute(db);
  return rows[0]?.last ?? null;
}

/** Tells the next members of the organization that owns a course about its first version. */
export const announceNewCourse = (db: Database, version: Version, page: PageRequest) =>
  announceTo(db, membersOf(version), version, page);

/** Tells the next learners about a version that requires more of them. */
export const announceNewLessons = (db: Database, version: Version, page: PageRequest) =>
  announceTo(db, reopenedLearnersOf(version), version, page);
