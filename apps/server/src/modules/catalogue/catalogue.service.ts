import { z } from 'zod';
import type { Category, CourseSort, Level } from '@atrium/contracts/constants';
import type { Course } from '@atrium/contracts/courses';
import { readCursor, writeCursor } from '../../platform/cursor.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../policies/actor.ts';
import { requireActiveOrganization } from '../../policies/organization.policy.ts';
import { toCourse } from '../courses/index.ts';
import {
  countCatalogue,
  findFeatured,
  listCatalogue,
  readCatalogueState,
  readSearch,
  type CatalogueFilter,
  type Part,
  type Position,
} from './catalogue.queries.ts';

/** What somebody asks of the catalogue. */
export type CatalogueQuestion = {
  category?: Category | undefined;
  level?: Level | undefined;
  search?: string | undefined;
  sort: CourseSort;
  limit: number;
  cursor?: string | undefined;
};

/** A page of courses, where the next one begins, and how many there are in all. */
export type CataloguePage = { courses: Course[]; nextCursor: string | undefined; total: number };

const anyKey = z.int().min(0).max(Number.MAX_SAFE_INTEGER);
// 0: found by the title, or no search; 1: found elsewhere.
const position = z.tuple([z.literal([0, 1]), anyKey, z.int32().positive()]);

const isExclusive = (actor: Actor) => actor.membership?.hasExclusiveCatalogue === true;

/**
 * Keeps an answer for everyone who would get the same: the people of an organization by their role, or all who have
 * none. The versions in the key change with the courses and grants, in their transaction, so nothing old is shown;
 * the figures on cards may be a minute old.
 */
async function forAudience<Answer>(
  deps: Deps,
  actor: Actor,
  question: unknown,
  answer: () => Promise<Answer>,
): Promise<Answer> {
  if (actor.isSuperAdmin) return answer();
  const { publicVersion, ownVersion, isAuthor } = await readCatalogueState(deps.db, actor);
  // An author's catalogue has courses nobody else sees.
  if (isAuthor) return answer();
  const { membership } = actor;
  const audience = membership
    ? [membership.organizationId, membership.role, isExclusive(actor), ownVersion]
    : [];
  const versions = isExclusive(actor) ? [] : [publicVersion];
  return deps.memory.remember(JSON.stringify(['catalogue', audience, versions, question]), answer);
}

type Wanted = { filter: CatalogueFilter; sort: CourseSort; limit: number };

/** A page that may begin among the courses found by their title and end among the others. */
async function listRanked(
  deps: Deps,
  actor: Actor,
  { filter, sort, limit }: Wanted,
  from: { tier: 0 | 1; after: Position | undefined },
) {
  const list = (part: Part, after: Position | undefined, count: number) =>
    listCatalogue(deps.db, actor, filter, { part, sort, after, limit: count });
  const inTier = (tier: 0 | 1) => (row: Awaited<ReturnType<typeof list>>[number]) => ({
    ...row,
    tier,
  });
  // Only a search that is not sorted by something else is ranked by where its words are.
  if (!filter.search || sort !== 'popular')
    return (await list('all', from.after, limit)).map(inTier(0));
  const byTitle = from.tier === 0 ? (await list('title', from.after, limit)).map(inTier(0)) : [];
  if (byTitle.length === limit) return byTitle;
  const after = from.tier === 1 ? from.after : undefined;
  const others = await list('elsewhere', after, limit - byTitle.length);
  return [...byTitle, ...others.map(inTier(1))];
}

async function findPage(
  deps: Deps,
  actor: Actor,
  question: CatalogueQuestion,
): Promise<CataloguePage> {
  const { category, level, sort, limit, cursor } = question;
  const [tier, key, courseId] = cursor === undefined ? [0 as const] : readCursor(cursor, position);
  const after = key === undefined || courseId === undefined ? undefined : { key, courseId };
  const search = question.search ? await readSearch(deps.db, question.search) : undefined;
  if (question.search && !search) return { courses: [], nextCursor: undefined, total: 0 };
  const filter = { category, level, search };
  // One more than asked for tells whether there is a next page.
  const wanted = { filter, sort, limit: limit + 1 };
  const [rows, total] = await Promise.all([
    listRanked(deps, actor, wanted, { tier, after }),
    countCatalogue(deps.db, actor, filter),
  ]);
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    courses: page.map((row) => toCourse(row, isExclusive(actor))),
    nextCursor: last && writeCursor(position, [last.tier, last.sortKey, last.id]),
    total,
  };
}

/** The catalogue as one person sees it: what they may read, and nothing else. */
export async function browseCatalogue(
  deps: Deps,
  actor: Actor,
  question: CatalogueQuestion,
): Promise<CataloguePage> {
  requireActiveOrganization(actor);
  return forAudience(deps, actor, question, () => findPage(deps, actor, question));
}

/** The course that stands first. */
export async function getFeaturedCourse(
  deps: Deps,
  actor: Actor,
): Promise<{ course: Course | null }> {
  requireActiveOrganization(actor);
  const find = async () => {
    const row = await findFeatured(deps.db, actor);
    return { course: row ? toCourse(row, isExclusive(actor)) : null };
  };
  return forAudience(deps, actor, 'featured', find);
}
