import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { toContainsPattern } from '../../../platform/database/lists.ts';
import { readableCourses, type Reader } from '../../../policies/course.policy.ts';

const nilUuid = '00000000-0000-0000-0000-000000000000';

/** Builds a plain member of an organization. Courses readable by this member are readable by all its members. */
export async function findMemberReader(
  db: Database,
  organizationId: string,
): Promise<Reader | undefined> {
  const found = await db
    .selectFrom('organizations')
    .select(['name', 'catalogueMode'])
    .select(
      sql<
        number[]
      >`array(select course_id from course_grants where organization_id = organizations.id)`.as(
        'grantedCourseIds',
      ),
    )
    .where('id', '=', organizationId)
    .executeTakeFirst();
  return (
    found && {
      id: nilUuid,
      isSuperAdmin: false,
      membership: {
        organizationId,
        organizationName: found.name,
        isActive: true,
        hasExclusiveCatalogue: found.catalogueMode === 'granted_only',
        brandingRevision: 0,
        role: 'member',
        isManager: false,
        grantedCourseIds: found.grantedCourseIds,
      },
    }
  );
}

/** Lists the courses the reader can read, those owned by or granted to their organization first. */
export async function listReadableCourses(
  db: Database,
  reader: Reader,
  { search, limit }: { search?: string | undefined; limit: number },
) {
  const { organizationId = null, grantedCourseIds = [] } = reader.membership ?? {};
  let courses = db
    .selectFrom('courses')
    .select(['courses.id', 'courses.title', 'courses.category'])
    .where(readableCourses(reader));
  if (search) courses = courses.where('courses.title', 'ilike', toContainsPattern(search));
  return courses
    .orderBy(
      sql`courses.organization_id is distinct from ${organizationId}::uuid
        and not courses.id = any(${grantedCourseIds}::int[])`,
    )
    .orderBy(sql`lower(courses.title)`)
    .orderBy('courses.id')
    .limit(limit)
    .execute();
}
