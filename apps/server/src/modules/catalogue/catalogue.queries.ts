import { sql, type ExpressionBuilder } from 'kysely';
import type { Category, CourseSort, Level } from '@atrium/contracts/constants';
import type { Database } from '../../platform/database.ts';
import type { DB } from '../../platform/database-types.ts';
import type { Actor } from '../../policies/actor.ts';
import { readableCourses } from '../../policies/course.policy.ts';
import { courseColumns } from '../courses/index.ts';

/** What somebody looks for; `search` is a question the index answers. */
export type CatalogueFilter = {
  category?: Category | undefined;
  level?: Level | undefined;
  search?: string | undefined;
};

/** Where the words of a search stand: 0 in the title, or there is no search; 1 elsewhere. */
export type Tier = 0 | 1;

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

/** The index of courses under the name of the table whose columns it repeats: the rule of who may read reads either. */
function selectListed(db: Database, actor: Actor, filter: CatalogueFilter, part: Part) {
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

/** Which page, in which order. A search that is not sorted by something else ranks titles first. */
export type Page = {
  sort: CourseSort;
  isRanked: boolean;
  after: (Position & { tier: Tier }) | undefined;
  limit: number;
};

const isBehind = (sort: CourseSort, after: Position) => {
  const [key, last] = [sortKeys[sort], asKey(sort, after.key)];
  return sql<boolean>`(${key} <= ${last} and (${key} < ${last} or courses.id > ${after.courseId}))`;
};

/**
 * A page of a search that few courses answer, with how many they are: all of them are fetched by their words and
 * sorted. Of a search that more than `narrow` answer it gives up, without a total.
 */
export async function findAmongFew(
  db: Database,
  actor: Actor,
  filter: CatalogueFilter,
  page: Page & { part: Part; narrow: number },
) {
  const { sort, after, isRanked, narrow, part } = page;
  const tier = isRanked
    ? sql<Tier>`case when courses.title_document @@ ${filter.search}::tsquery then 0 else 1 end`
    : sql<Tier>`0`;
  const rows = await db
    .with(
      (cte) => cte('matches').materialized(),
      () =>
        selectListed(db, actor, filter, part)
          .select(['courses.id', 'courses.createdAt', tier.as('tier')])
          .limit(narrow + 1),
    )
    .selectFrom('matches as courses')
    .innerJoin('courseStats as stats', 'stats.courseId', 'courses.id')
    .select(['courses.id', 'courses.tier', rememberedKeys[sort].as('sortKey')])
    .select(sql<number>`(select count(*) from matches)`.as('total'))
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(courses.tier > ${after?.tier ?? 0} or (courses.tier = ${after?.tier ?? 0} and ${isBehind(sort, after ?? { key: 0, courseId: 0 })}))`,
      ),
    )
    .orderBy('courses.tier')
    .orderBy(sortKeys[sort], 'desc')
    .orderBy('courses.id')
    .limit(page.limit)
    .execute();
  const total = rows[0]?.total ?? 0;
  return total > narrow ? undefined : { rows, total };
}

/** A page of a list that many courses are in: walked in its order until the page is full. */
export async function walkInOrder(
  db: Database,
  actor: Actor,
  filter: CatalogueFilter,
  page: Omit<Page, 'isRanked'> & { part: Part; tier: Tier },
) {
  const { sort, after, part, tier } = page;
  return selectListed(db, actor, filter, part)
    .innerJoin('courseStats as stats', 'stats.courseId', 'courses.id')
    .select([
      'courses.id',
      rememberedKeys[sort].as('sortKey'),
      sql<Tier>`${tier}::integer`.as('tier'),
    ])
    .$if(after?.tier === tier, (query) =>
      query.where(isBehind(sort, after ?? { key: 0, courseId: 0 })),
    )
    .orderBy(sortKeys[sort], 'desc')
    .orderBy('courses.id')
    .limit(page.limit)
    .execute();
}

/** What cards show of these courses, by id. */
export async function listCards(db: Database, ids: number[]) {
  const rows = await db
    .selectFrom('courses')
    .innerJoin('courseStats as stats', 'stats.courseId', 'courses.id')
    .select(courseColumns)
    .where('courses.id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** The first lesson of each of these courses that has all words of a search, where the title of the course has not. */
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

/** The course to lead with, where one was chosen for it. */
export async function findFeatured(db: Database, actor: Actor) {
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

/** What was typed as a question to the index; a forgiving one also takes the words most like those typed. */
export async function readSearch(
  db: Database,
  typed: string,
  isForgiving: boolean,
): Promise<string> {
  const { rows } = await sql<{ question: string }>`
    select course_query(${typed}, ${isForgiving})::text as question`.execute(db);
  return rows[0]?.question ?? '';
}

/** The last changes to the catalogues that somebody's own is made of, and whether they write courses themselves. */
export async function readCatalogueState(db: Database, actor: Actor) {
  const organizationId = actor.membership?.organizationId ?? null;
  const changesTo = (audience: string | null) => sql<string>`(
    select coalesce(max(id), 0) || '/' || count(*) from catalogue_changes where audience = ${audience}::uuid)`;
  const { rows } = await sql<{ publicChanges: string; ownChanges: string; isAuthor: boolean }>`
    select ${changesTo(publicAudience)} as public_changes, ${changesTo(organizationId)} as own_changes,
      exists (select from courses where author_id = ${actor.id}) as is_author
  `.execute(db);
  const [state] = rows;
  if (!state) throw new Error('a select without a from clause answered no row');
  return state;
}

/** Sweeps away changes that are older than anything kept. */
export async function pruneCatalogueChanges(db: Database): Promise<number> {
  const removed = await db
    .deleteFrom('catalogueChanges')
    .where('changedAt', '<', sql<Date>`now() - interval '1 hour'`)
    .executeTakeFirst();
  return Number(removed.numDeletedRows);
}
