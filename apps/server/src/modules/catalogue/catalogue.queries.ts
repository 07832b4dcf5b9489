import { sql, type ExpressionBuilder } from 'kysely';
import type { Category, CourseSort, Level } from '@atrium/contracts/courses/constants';
import type { Database } from '../../platform/database/database.ts';
import type { DB } from '../../platform/database/database-types.ts';
import type { Actor } from '../../policies/actor.ts';
import { readableCourses } from '../../policies/course.policy.ts';
import { courseColumns } from '../courses/index.ts';

/** Filters of the catalogue; `search` is a tsquery. */
export type CatalogueFilter = {
  category?: Category | undefined;
  level?: Level | undefined;
  search?: string | undefined;
};

/** Where a search matches: 0 in the title, or there is no search; 1 elsewhere. */
export type MatchTier = 0 | 1;

/** Which matches to include: those in the title, those only elsewhere, or all. */
export type MatchScope = 'title' | 'elsewhere' | 'all';

/** Cursor of a page: it starts after this course, whose `key` is its value in the sort column. */
export type CatalogueCursor = { key: number; courseId: number };

const sortKeys = {
  popular: sql`stats.enrollment_count`,
  newest: sql`courses.created_at`,
  rating: sql`stats.rating_key`,
};
// Timestamps are compared as timestamps so that the index is used; the cursor stores them in milliseconds.
const cursorKeys = {
  popular: sql<number>`stats.enrollment_count`,
  newest: sql<number>`(extract(epoch from courses.created_at) * 1000)::bigint`,
  rating: sql<number>`stats.rating_key`,
};
const toSortValue = (sort: CourseSort, key: number) =>
  sort === 'newest' ? sql`to_timestamp(${key}::double precision / 1000)` : sql`${key}::bigint`;

/**
 * Selects from the search index under the alias `courses`. It repeats the columns of that table, so the read policy
 * applies to both.
 */
function selectCatalogue(db: Database, actor: Actor, filter: CatalogueFilter, part: MatchScope) {
  const { category, level, search } = filter;
  const inTitle = sql<boolean>`courses.title_document @@ ${search}::tsquery`;
  const anywhere = sql<boolean>`courses.document @@ ${search}::tsquery`;
  return db
    .selectFrom('courseSearch as courses')
    .where('courses.publishedVersion', 'is not', null)
    .where((eb) => readableCourses(actor)(eb as unknown as ExpressionBuilder<DB, 'courses'>))
    .$if(category !== undefined, (query) => query.where('courses.category', '=', category ?? null))
    .$if(level !== undefined, (query) => query.where('courses.level', '=', level ?? null))
    .$if(search !== undefined, (query) => query.where(part === 'title' ? inTitle : anywhere))
    .$if(part === 'elsewhere', (query) => query.where(sql<boolean>`not ${inTitle}`));
}

/** Sort order, cursor and limit of a request. `isRanked` puts title matches first, for a search in the default order. */
export type CataloguePageRequest = {
  sort: CourseSort;
  isRanked: boolean;
  after: (CatalogueCursor & { tier: MatchTier }) | undefined;
  limit: number;
};

const isAfterCursor = (sort: CourseSort, after: CatalogueCursor) => {
  const [key, last] = [sortKeys[sort], toSortValue(sort, after.key)];
  return sql<boolean>`(${key} <= ${last} and (${key} < ${last} or courses.id > ${after.courseId}))`;
};

/**
 * Loads a page of a search with few matches, and the total: all matches are loaded by the text index and sorted.
 * Returns undefined if there are more than `maxMatches`.
 */
export async function findSmallResultPage(
  db: Database,
  actor: Actor,
  filter: CatalogueFilter,
  page: CataloguePageRequest & { part: MatchScope; maxMatches: number },
) {
  const { sort, after, isRanked, maxMatches, part } = page;
  const tier = isRanked
    ? sql<MatchTier>`case when courses.title_document @@ ${filter.search}::tsquery then 0 else 1 end`
    : sql<MatchTier>`0`;
  const rows = await db
    .with(
      (cte) => cte('matches').materialized(),
      () =>
        selectCatalogue(db, actor, filter, part)
          .select(['courses.id', 'courses.createdAt', tier.as('tier')])
          .limit(maxMatches + 1),
    )
    .selectFrom('matches as courses')
    // `offset 0` makes Postgres look up each match, which it would estimate to be more than reading all stats.
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('courseStats')
          .select(['enrollmentCount', 'ratingKey'])
          .whereRef('courseStats.courseId', '=', 'courses.id')
          .offset(0)
          .as('stats'),
      (join) => join.onTrue(),
    )
    .select(['courses.id', 'courses.tier', cursorKeys[sort].as('sortKey')])
    .select(sql<number>`(select count(*) from matches)`.as('total'))
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(courses.tier > ${after?.tier ?? 0} or (courses.tier = ${after?.tier ?? 0} and ${isAfterCursor(sort, after ?? { key: 0, courseId: 0 })}))`,
      ),
    )
    .orderBy('courses.tier')
    .orderBy(sortKeys[sort], 'desc')
    .orderBy('courses.id')
    .limit(page.limit)
    .execute();
  const total = rows[0]?.total ?? 0;
  return total > maxMatches ? undefined : { rows, total };
}

/** Loads a page of a list with many courses by scanning in sort order until the page is full. */
export async function listInSortOrder(
  db: Database,
  actor: Actor,
  filter: CatalogueFilter,
  page: Omit<CataloguePageRequest, 'isRanked'> & { part: MatchScope; tier: MatchTier },
) {
  const { sort, after, part, tier } = page;
  return selectCatalogue(db, actor, filter, part)
    .innerJoin('courseStats as stats', 'stats.courseId', 'courses.id')
    .select([
      'courses.id',
      cursorKeys[sort].as('sortKey'),
      sql<MatchTier>`${tier}::integer`.as('tier'),
    ])
    .$if(after?.tier === tier, (query) =>
      query.where(isAfterCursor(sort, after ?? { key: 0, courseId: 0 })),
    )
    .orderBy(sortKeys[sort], 'desc')
    .orderBy('courses.id')
    .limit(page.limit)
    .execute();
}

/** Loads what course cards show, by course id. */
export async function listCourseCards(db: Database, ids: number[]) {
  const rows = await db
    .selectFrom('courses')
    .innerJoin('courseStats as stats', 'stats.courseId', 'courses.id')
    .select(courseColumns)
    .where('courses.id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Lists the first lesson of each course that matches a search, unless the title of the course matches it. */
export async function listMatchingLessons(db: Database, ids: number[], search: string) {
  const rows = await db
    .selectFrom('lessonSearch')
    .innerJoin('lessons', 'lessons.id', 'lessonSearch.lessonId')
    .innerJoin('courseSearch', 'courseSearch.id', 'lessonSearch.courseId')
    .distinctOn('lessonSearch.courseId')
    .select(['lessonSearch.courseId', 'lessons.id', 'lessons.title'])
    .where('lessonSearch.courseId', 'in', ids)
    .where(sql<boolean>`lesson_search.document @@ ${search}::tsquery`)
    .where(sql<boolean>`not course_search.title_document @@ ${search}::tsquery`)
    .orderBy('lessonSearch.courseId')
    .orderBy('lessons.orderIndex')
    .execute();
  return new Map(rows.map((row) => [row.courseId, row]));
}

/** Counts all courses that match the filter. */
export async function countCatalogue(
  db: Database,
  actor: Actor,
  filter: CatalogueFilter,
): Promise<number> {
  const { count } = await selectCatalogue(db, actor, filter, 'all')
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Finds the featured course with the lowest rank that the actor may read. */
export async function findFeaturedCourse(db: Database, actor: Actor) {
  return db
    .selectFrom('courses')
    .select('courses.id')
    .where('courses.featuredRank', 'is not', null)
    .where('courses.publishedVersion', 'is not', null)
    .where(readableCourses(actor))
    .orderBy('courses.featuredRank')
    .limit(1)
    .executeTakeFirst();
}

/** Parses search input to a tsquery. A fuzzy query also matches the words most similar to the input. */
export async function parseSearch(db: Database, input: string, isFuzzy: boolean): Promise<string> {
  const { rows } = await sql<{ query: string }>`
    select course_query(${input}, ${isFuzzy})::text as query`.execute(db);
  return rows[0]?.query ?? '';
}

/** Returns whether the user is the author of a course, archived or not. */
export async function hasAuthoredCourse(db: Database, userId: string): Promise<boolean> {
  const course = await db
    .selectFrom('courses')
    .select('id')
    .where('authorId', '=', userId)
    .limit(1)
    .executeTakeFirst();
  return course !== undefined;
}

/** Deletes changes that are older than any cached result. */
export async function pruneCatalogueChanges(db: Database): Promise<number> {
  const removed = await db
    .deleteFrom('catalogueChanges')
    .where('changedAt', '<', sql<Date>`now() - interval '1 hour'`)
    .executeTakeFirst();
  return Number(removed.numDeletedRows);
}
