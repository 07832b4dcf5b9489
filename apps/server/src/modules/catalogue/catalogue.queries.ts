import { sql } from 'kysely';
import type { Category, CourseSort, Level } from '@atrium/contracts/constants';
import type { Database } from '../../platform/database.ts';
import type { Actor } from '../../policies/actor.ts';
import { readableCourses } from '../../policies/course.policy.ts';
import { courseColumns } from '../courses/index.ts';

/** What somebody looks for. `query` finds words anywhere in a course, `titleQuery` in its title only. */
export type CatalogueFilter = {
  category: Category | undefined;
  level: Level | undefined;
  search: { query: string; titleQuery: string } | undefined;
};

/** Which of the courses found: those whose title has the words, those found elsewhere, or all of them. */
export type Part = 'title' | 'elsewhere' | 'all';

/** Where a page begins: behind this course, whose key is what the list is sorted by. */
export type Position = { key: number; courseId: number };

const publicAudience = '00000000-0000-0000-0000-000000000000';

const sortKeys = {
  popular: sql`stats.enrollment_count`,
  newest: sql`courses.created_at`,
  rating: sql`stats.rating_key`,
};
// A time is compared as a time, or its index would not serve; a page remembers it in milliseconds.
const rememberedKeys = {
  popular: sql<number>`stats.enrollment_count`,
  newest: sql<number>`(extract(epoch from courses.created_at) * 1000)::bigint`,
  rating: sql<number>`stats.rating_key`,
};
const asKey = (sort: CourseSort, key: number) =>
  sort === 'newest' ? sql`to_timestamp(${key}::double precision / 1000)` : sql`${key}::bigint`;

/** Turns what was typed into questions the index answers; a word typed wrongly becomes the words most like it. */
export async function readSearch(db: Database, typed: string) {
  const { rows } = await sql<{ query: string; titleQuery: string }>`
    select course_query(${typed}, '')::text as query, course_query(${typed}, 'A')::text as "title_query"
  `.execute(db);
  return rows[0]?.query ? rows[0] : undefined;
}

function selectListed(db: Database, actor: Actor, filter: CatalogueFilter, part: Part) {
  const { category, level, search } = filter;
  return db
    .selectFrom('courses')
    .innerJoin('courseStats as stats', 'stats.courseId', 'courses.id')
    .where('courses.publishedVersion', 'is not', null)
    .where(readableCourses(actor))
    .$if(category !== undefined, (query) => query.where('courses.category', '=', category ?? null))
    .$if(level !== undefined, (query) => query.where('courses.level', '=', level ?? null))
    .$if(search !== undefined, (query) =>
      query
        .innerJoin('courseSearch', 'courseSearch.courseId', 'courses.id')
        .where(
          part === 'title'
            ? sql<boolean>`course_search.document @@ ${search?.titleQuery}::tsquery`
            : sql<boolean>`course_search.document @@ ${search?.query}::tsquery`,
        )
        .$if(part === 'elsewhere', (found) =>
          found.where(sql<boolean>`not course_search.document @@ ${search?.titleQuery}::tsquery`),
        ),
    );
}

/** Some of the published courses somebody may read, in the order asked for. */
export async function listCatalogue(
  db: Database,
  actor: Actor,
  filter: CatalogueFilter,
  page: { part: Part; sort: CourseSort; after: Position | undefined; limit: number },
) {
  const { part, sort, after, limit } = page;
  const key = sortKeys[sort];
  return selectListed(db, actor, filter, part)
    .select(courseColumns)
    .select(rememberedKeys[sort].as('sortKey'))
    .$if(after !== undefined, (query) => {
      const last = asKey(sort, after?.key ?? 0);
      return query.where(
        sql<boolean>`(${key} <= ${last} and (${key} < ${last} or courses.id > ${after?.courseId ?? 0}))`,
      );
    })
    .orderBy(key, 'desc')
    .orderBy('courses.id')
    .limit(limit)
    .execute();
}

/** How many courses the whole list has. */
export async function countCatalogue(
  db: Database,
  actor: Actor,
  filter: CatalogueFilter,
): Promise<number> {
  const { count } = await selectListed(db, actor, filter, 'all')
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The course to lead with: chosen for it, else the most taken. */
export async function findFeatured(db: Database, actor: Actor) {
  const nothing = { category: undefined, level: undefined, search: undefined };
  const chosen = await selectListed(db, actor, nothing, 'all')
    .select(courseColumns)
    .where('courses.featuredRank', 'is not', null)
    .orderBy('courses.featuredRank')
    .limit(1)
    .executeTakeFirst();
  if (chosen) return chosen;
  const page = { part: 'all', sort: 'popular', after: undefined, limit: 1 } as const;
  const [first] = await listCatalogue(db, actor, nothing, page);
  return first;
}

/** How often the catalogues that somebody's own is made of have changed, and whether they write courses themselves. */
export async function readCatalogueState(db: Database, actor: Actor) {
  const organizationId = actor.membership?.organizationId ?? null;
  const { rows } = await sql<{ publicVersion: number; ownVersion: number; isAuthor: boolean }>`
    select
      coalesce((select version from catalogue_versions where audience = ${publicAudience}), 0) as public_version,
      coalesce((select version from catalogue_versions where audience = ${organizationId}::uuid), 0) as own_version,
      exists (select from courses where author_id = ${actor.id}) as is_author
  `.execute(db);
  const [state] = rows;
  if (!state) throw new Error('a select without a from clause answered no row');
  return state;
}
