import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';
import { containing } from '../../platform/lists.ts';
import { readableCourses, type Reader } from '../../policies/course.policy.ts';

const nobody = '00000000-0000-0000-0000-000000000000';

/** Anybody of an organization who wrote nothing and runs nothing: what they can read, all of its people can. */
export async function findAnyMember(
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
      id: nobody,
      isSuperAdmin: false,
      membership: {
        organizationId,
        organizationName: found.name,
        isActive: true,
        hasExclusiveCatalogue: found.catalogueMode === 'granted_only',
        role: 'member',
        grantedCourseIds: found.grantedCourseIds,
      },
    }
  );
}

/** Courses somebody can read, those that are their organization's or granted to it first. */
export async function listCoursesFor(
  db: Database,
  reader: Reader,
  { search, limit }: { search?: string | undefined; limit: number },
) {
  const { organizationId = null, grantedCourseIds = [] } = reader.membership ?? {};
  let courses = db
    .selectFrom('courses')
    .select(['courses.id', 'courses.title', 'courses.category'])
    .where(readableCourses(reader));
  if (search) courses = courses.where('courses.title', 'ilike', containing(search));
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
