import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';
import type { Actor } from '../../policies/actor.ts';
import { readableCourses } from '../../policies/course.policy.ts';

/** Where a page of the catalogue begins: behind this course, in the order of enrolments. */
export type CataloguePosition = { enrollmentCount: number; courseId: number };

/** One page of published courses somebody may read, the most taken first. */
export async function listCataloguePage(
  db: Database,
  actor: Actor,
  page: { limit: number; after: CataloguePosition | undefined },
) {
  const { limit, after } = page;
  return db
    .selectFrom('courseStats as stats')
    .innerJoin('courses', 'courses.id', 'stats.courseId')
    .select([
      'courses.id',
      'courses.title',
      'courses.description',
      'courses.category',
      'courses.level',
      'courses.language',
      'courses.thumbnail',
      'courses.instructorName',
      'courses.instructorAvatar',
      'courses.durationSeconds',
      'courses.visibility',
      'courses.publicPath',
      'courses.catalogueTitle',
      'courses.featuredRank',
      'courses.certificateTitle',
      'courses.createdAt',
      'stats.enrollmentCount',
      'stats.ratingSum',
      'stats.ratingCount',
    ])
    .where('courses.publishedVersion', 'is not', null)
    .where(readableCourses(actor))
    .$if(after !== undefined, (query) =>
      // Row comparison with the second column negated, so that one index serves both directions.
      query.where(
        sql<boolean>`(-stats.enrollment_count, stats.course_id) > (${-(after?.enrollmentCount ?? 0)}, ${after?.courseId ?? 0})`,
      ),
    )
    .orderBy(sql`-stats.enrollment_count`)
    .orderBy('stats.courseId')
    .limit(limit)
    .execute();
}

export type CatalogueRow = Awaited<ReturnType<typeof listCataloguePage>>[number];

/** How many courses the whole list has. */
export async function countCatalogue(db: Database, actor: Actor): Promise<number> {
  const { count } = await db
    .selectFrom('courses')
    .select(sql<number>`count(*)`.as('count'))
    .where('courses.publishedVersion', 'is not', null)
    .where(readableCourses(actor))
    .executeTakeFirstOrThrow();
  return count;
}
