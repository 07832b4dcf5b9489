import { z } from 'zod';
import { pageSize } from '@atrium/contracts/base/constants';
import type { Category, CourseSort, Level } from '@atrium/contracts/courses/constants';
import type { Course, CourseSearchResult } from '@atrium/contracts/courses/courses';
import { readCursor, writeCursor } from '../../platform/database/cursor.ts';
import type { Revisions } from '../../platform/database/revisions.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../policies/actor.ts';
import { requireActiveOrganization } from '../../policies/organization.policy.ts';
import { toCourse } from '../courses/index.ts';
import {
  countCatalogue,
  findSmallResultPage,
  findFeaturedCourse,
  listCourseCards,
  listMatchingLessons,
  hasAuthoredCourse,
  parseSearch,
  listInSortOrder,
  type CatalogueFilter,
  type CataloguePageRequest,
} from './catalogue.queries.ts';

/** Query parameters of the catalogue. */
export type CatalogueQuery = {
  category?: Category | undefined;
  level?: Level | undefined;
  search?: string | undefined;
  sort: CourseSort;
  limit: number;
  cursor?: string | undefined;
};

/** A page of courses, the cursor of the next page and the total count. */
export type CataloguePage = {
  courses: CourseSearchResult[];
  nextCursor: string | undefined;
  total: number;
};

const anyKey = z.int().min(0).max(Number.MAX_SAFE_INTEGER);
// The tier, the sort key and the course id.
const cursorSchema = z.tuple([z.literal([0, 1]), anyKey, z.int32().positive()]);

// Up to this many matches, loading and sorting all of them is as fast as scanning in sort order.
const maxMatches = 1_000;

const isExclusive = (actor: Actor) => actor.membership?.hasExclusiveCatalogue === true;

/** The user who reads the catalogue, and the revisions of their request. */
type Reader = { actor: Actor; revisions: Revisions };

/**
 * Caches a result for all users who would get the same: members of an organization by role, or users without one. The
 * cache key contains the grants used for the result and the latest changes to courses and grants, which the database
 * records in the same transaction, so the list of courses is never stale. The stats on cards may be up to a minute old.
 */
async function cacheForAudience<Result>(
  deps: Deps,
  { actor, revisions }: Reader,
  query: unknown,
  load: () => Promise<Result>,
): Promise<Result> {
  // Super admins see everything, and an author's catalogue has courses that other users do not see.
  if (actor.isSuperAdmin) return load();
  const isAuthor = await deps.memory.getOrCompute(`author ${actor.id} ${revisions.learner}`, () =>
    hasAuthoredCourse(deps.db, actor.id),
  );
  if (isAuthor) return load();
  const { membership } = actor;
  const audience = membership && [
    membership.organizationId,
    membership.role,
    membership.grantedCourseIds,
    membership.hasExclusiveCatalogue,
  ];
  return deps.memory.getOrCompute(
    JSON.stringify(['catalogue', audience, revisions.catalogue, query]),
    load,
  );
}

/**
 * Loads a page and the total count. Small results are loaded whole and sorted; large ones are scanned in sort order.
 */
async function findRows(
  deps: Deps,
  actor: Actor,
  filter: CatalogueFilter,
  page: CataloguePageRequest,
) {
  const { db } = deps;
  if (!filter.search) {
    const walk = { ...page, part: 'all', tier: 0 } as const;
    const found = listInSortOrder(db, actor, filter, walk);
    const [rows, total] = await Promise.all([found, countCatalogue(db, actor, filter)]);
    return { rows, total };
  }
  const smallResult = await findSmallResultPage(db, actor, filter, {
    ...page,
    part: 'all',
    maxMatches,
  });
  // Past the last page a search returns no rows and therefore no total.
  if (smallResult && (smallResult.rows.length > 0 || !page.after)) return smallResult;
  const total = smallResult ? Promise.resolve(0) : countCatalogue(db, actor, filter);
  if (!page.isRanked) {
    const rows = await listInSortOrder(db, actor, filter, { ...page, part: 'all', tier: 0 });
    return { rows, total: await total };
  }
  const titles = await listTitleMatches(deps, actor, filter, page);
  const left = page.limit - titles.length;
  const elsewhere = { ...page, part: 'elsewhere', tier: 1, limit: left } as const;
  const others = left > 0 ? await listInSortOrder(db, actor, filter, elsewhere) : [];
  return { rows: [...titles, ...others], total: await total };
}

async function listTitleMatches(
  deps: Deps,
  actor: Actor,
  filter: CatalogueFilter,
  page: CataloguePageRequest,
) {
  if (page.after?.tier === 1) return [];
  const smallResult = await findSmallResultPage(deps.db, actor, filter, {
    ...page,
    part: 'title',
    maxMatches,
  });
  return (
    smallResult?.rows ??
    listInSortOrder(deps.db, actor, filter, { ...page, part: 'title', tier: 0 })
  );
}

async function toCards(deps: Deps, actor: Actor, ids: number[]): Promise<Course[]> {
  if (ids.length === 0) return [];
  const cards = await listCourseCards(deps.db, ids);
  return ids.flatMap((id) => {
    const row = cards.get(id);
    return row ? [toCourse(row, isExclusive(actor))] : [];
  });
}

async function toFoundCourses(
  deps: Deps,
  actor: Actor,
  ids: number[],
  matchedQuery: string | undefined,
) {
  const [cards, lessons] = await Promise.all([
    toCards(deps, actor, ids),
    matchedQuery === undefined || ids.length === 0
      ? undefined
      : listMatchingLessons(deps.db, ids, matchedQuery),
  ]);
  return cards.map((course): CourseSearchResult => {
    const lesson = lessons?.get(course.id);
    if (!lesson) return { ...course, lesson: null };
    const { id, title } = lesson;
    return { ...course, lesson: { id, title, href: `${course.href}/lesson/${id}` } };
  });
}

/** Searches for the input as typed; if nothing matches, searches again for similar words. */
async function search(deps: Deps, actor: Actor, query: CatalogueQuery, page: CataloguePageRequest) {
  const { category, level, search: input } = query;
  if (!input) {
    return { ...(await findRows(deps, actor, { category, level }, page)), matchedQuery: undefined };
  }
  for (const isFuzzy of [false, true]) {
    const matchedQuery = await parseSearch(deps.db, input, isFuzzy);
    // The input is only punctuation, which matches no course.
    if (matchedQuery === '') break;
    const found = await findRows(deps, actor, { category, level, search: matchedQuery }, page);
    if (found.rows.length > 0) return { ...found, matchedQuery };
  }
  return { rows: [], total: 0, matchedQuery: undefined };
}

async function findPage(deps: Deps, actor: Actor, query: CatalogueQuery): Promise<CataloguePage> {
  const { sort, limit, cursor } = query;
  const parsed = cursor === undefined ? undefined : readCursor(cursor, cursorSchema);
  const after = parsed && { tier: parsed[0], key: parsed[1], courseId: parsed[2] };
  const isRanked = Boolean(query.search) && sort === 'popular';
  // One row more than the limit shows whether there is a next page.
  const pageToLoad = { sort, isRanked, after, limit: limit + 1 };
  const { rows, total, matchedQuery } = await search(deps, actor, query, pageToLoad);
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    courses: await toFoundCourses(
      deps,
      actor,
      page.map(({ id }) => id),
      matchedQuery,
    ),
    nextCursor: last && writeCursor(cursorSchema, [last.tier, last.sortKey, last.id]),
    total,
  };
}

/** Lists the courses of the catalogue that the actor may read. */
export async function listCourses(
  deps: Deps,
  actor: Actor,
  query: CatalogueQuery,
  revisions: Revisions,
): Promise<CataloguePage> {
  requireActiveOrganization(actor);
  const find = () => findPage(deps, actor, query);
  // Only first pages of common sizes are cached: other queries are rare, and arbitrary ones must not fill the cache.
  const isCommon = query.cursor === undefined && query.limit <= pageSize.default;
  return isCommon ? cacheForAudience(deps, { actor, revisions }, query, find) : find();
}

/** Returns the featured course, or the most popular one if none was chosen. */
export async function getFeaturedCourse(
  deps: Deps,
  actor: Actor,
  revisions: Revisions,
): Promise<{ course: Course | null }> {
  requireActiveOrganization(actor);
  const find = async () => {
    const mostPopular = {
      sort: 'popular',
      part: 'all',
      tier: 0,
      after: undefined,
      limit: 1,
    } as const;
    const featured =
      (await findFeaturedCourse(deps.db, actor)) ??
      (await listInSortOrder(deps.db, actor, {}, mostPopular))[0];
    const [course = null] = await toCards(deps, actor, featured ? [featured.id] : []);
    return { course };
  };
  return cacheForAudience(deps, { actor, revisions }, 'featured', find);
}
