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

type Part = 'title' | 'elsewhere' | 'all';
const parts = { 0: 'title', 1: 'elsewhere' } as const;
const isRanked = (filter: CatalogueFilter, sort: CourseSort) =>
  filter.search !== undefined && sort === 'popular';

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

type Page = { sort: CourseSort; after: (Position & { tier: Tier }) | undefined; limit: number };

function findPart(db: Database, actor: Actor, filter: CatalogueFilter, page: Page, tier: Tier) {
  const { sort, after, limit } = page;
  const key = sortKeys[sort];
  const last = after?.tier === tier ? after : undefined;
  return selectListed(db, actor, filter, isRanked(filter, sort) ? parts[tier] : 'all')
    .innerJoin('courseStats as stats', 'stats.courseId', 'courses.id')
    .select([
      'courses.id',
      rememberedKeys[sort].as('sortKey'),
      sql<Tier>`${tier}::integer`.as('tier'),
    ])
    .$if(last !== undefined, (query) => {
      const end = asKey(sort, last?.key ?? 0);
      return query.where(
        sql<boolean>`(${key} <= ${end} and (${key} < ${end} or courses.id > ${last?.courseId ?? 0}))`,
      );
    })
    .orderBy(key, 'desc')
    .orderBy('courses.id')
    .limit(limit);
}

/**
 * Some of the published courses somebody may read, in the order asked for. A search that is not sorted by something
 * else brings courses with the words in their title first; the others are looked for only where those don't fill the page.
 */
export async function listCatalogue(
  db: Database,
  actor: Actor,
  filter: CatalogueFilter,
  page: Page,
) {
  const isFirstTier = page.after === undefined || page.after.tier === 0;
  const first = findPart(db, actor, filter, page, 0).where(sql<boolean>`${isFirstTier}`);
  const second = findPart(db, actor, filter, page, 1).where(
    sql<boolean>`${isRanked(filter, page.sort)} and (select count(*) from first_found) < ${page.limit}`,
  );
  return db
    .with(
      (cte) => cte('firstFound').materialized(),
      () => first,
    )
    .with('secondFound', () => second)
    .with('found', (query) =>
      query
        .selectFrom('firstFound')
        .selectAll()
        .unionAll(query.selectFrom('secondFound').selectAll()),
    )
    .selectFrom('found')
    .innerJoin('courses', 'courses.id', 'found.id')
    .innerJoin('courseStats as stats', 'stats.courseId', 'courses.id')
    .select(courseColumns)
    .select(['found.sortKey', 'found.tier'])
    .orderBy('found.tier')
    .orderBy('found.sortKey', 'desc')
    .orderBy('courses.id')
    .limit(page.limit)
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
  const chosen = await db
    .selectFrom('courses')
    .innerJoin('courseStats as stats', 'stats.courseId', 'courses.id')
    .select(courseColumns)
    .where('courses.featuredRank', 'is not', null)
    .where('courses.publishedVersion', 'is not', null)
    .where(readableCourses(actor))
    .orderBy('courses.featuredRank')
    .limit(1)
    .executeTakeFirst();
  if (chosen) return chosen;
  const [first] = await listCatalogue(
    db,
    actor,
    {},
    { sort: 'popular', after: undefined, limit: 1 },
  );
  return first;
}

/**
 * How often the catalogues that somebody's own is made of have changed, whether they write courses themselves, and what
 * they typed as a question to the index: a word typed wrongly becomes the words most like it.
 */
export async function readCatalogueState(db: Database, actor: Actor, typed: string | undefined) {
  const organizationId = actor.membership?.organizationId ?? null;
  const { rows } = await sql<{
    publicVersion: number;
    ownVersion: number;
    isAuthor: boolean;
    question: string | null;
  }>`
    select
      coalesce((select version from catalogue_versions where audience = ${publicAudience}), 0) as public_version,
      coalesce((select version from catalogue_versions where audience = ${organizationId}::uuid), 0) as own_version,
      exists (select from courses where author_id = ${actor.id}) as is_author,
      course_query(${typed ?? null}::text)::text as question
  `.execute(db);
  const [state] = rows;
  if (!state) throw new Error('a select without a from clause answered no row');
  return state;
}
