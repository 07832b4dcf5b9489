import { z } from 'zod';
import { pageSize, type Category, type CourseSort, type Level } from '@atrium/contracts/constants';
import type { Course, FoundCourse } from '@atrium/contracts/courses';
import { readCursor, writeCursor } from '../../platform/cursor.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../policies/actor.ts';
import { requireActiveOrganization } from '../../policies/organization.policy.ts';
import { toCourse } from '../courses/index.ts';
import {
  countCatalogue,
  findAmongFew,
  findFeatured,
  listCards,
  listMatchingLessons,
  readCatalogueState,
  readSearch,
  walkInOrder,
  type CatalogueFilter,
  type Page,
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
export type CataloguePage = {
  courses: FoundCourse[];
  nextCursor: string | undefined;
  total: number;
};

const anyKey = z.int().min(0).max(Number.MAX_SAFE_INTEGER);
// 0: found by the title, or no search; 1: found elsewhere.
const position = z.tuple([z.literal([0, 1]), anyKey, z.int32().positive()]);

// As many can be fetched and sorted in the time it takes to walk to a page of a search that more courses answer.
const narrow = 1_000;

const isExclusive = (actor: Actor) => actor.membership?.hasExclusiveCatalogue === true;

/**
 * Keeps an answer for everyone who would get the same: the people of an organization by their role, or all who have
 * none. The key names the grants the answer is made with and the last changes to courses and grants, which the
 * database notes in their transaction: nothing old is shown. The figures on cards may be a minute old.
 */
async function forAudience<Answer>(
  deps: Deps,
  actor: Actor,
  question: unknown,
  answer: () => Promise<Answer>,
): Promise<Answer> {
  const state = await readCatalogueState(deps.db, actor);
  // Super admins see everything, and an author's catalogue has courses nobody else sees.
  if (actor.isSuperAdmin || state.isAuthor) return answer();
  const { membership } = actor;
  const audience = membership
    ? [membership.organizationId, membership.role, membership.grantedCourseIds, state.ownChanges]
    : [];
  const open = isExclusive(actor) ? [] : [state.publicChanges];
  return deps.memory.remember(JSON.stringify(['catalogue', audience, open, question]), answer);
}

/** A page, and how many there are in all. What few answer is fetched whole; what many answer is walked in order. */
async function findRows(deps: Deps, actor: Actor, filter: CatalogueFilter, page: Page) {
  const { db } = deps;
  if (!filter.search) {
    const walk = { ...page, part: 'all', tier: 0 } as const;
    const found = walkInOrder(db, actor, filter, walk);
    const [rows, total] = await Promise.all([found, countCatalogue(db, actor, filter)]);
    return { rows, total };
  }
  const few = await findAmongFew(db, actor, filter, { ...page, part: 'all', narrow });
  // Past its last page a search answers no row and so no total.
  if (few && (few.rows.length > 0 || !page.after)) return few;
  const total = few ? Promise.resolve(0) : countCatalogue(db, actor, filter);
  if (!page.isRanked) {
    const rows = await walkInOrder(db, actor, filter, { ...page, part: 'all', tier: 0 });
    return { rows, total: await total };
  }
  const titles = await findTitles(deps, actor, filter, page);
  const left = page.limit - titles.length;
  const elsewhere = { ...page, part: 'elsewhere', tier: 1, limit: left } as const;
  const others = left > 0 ? await walkInOrder(db, actor, filter, elsewhere) : [];
  return { rows: [...titles, ...others], total: await total };
}

async function findTitles(deps: Deps, actor: Actor, filter: CatalogueFilter, page: Page) {
  if (page.after?.tier === 1) return [];
  const few = await findAmongFew(deps.db, actor, filter, { ...page, part: 'title', narrow });
  return few?.rows ?? walkInOrder(deps.db, actor, filter, { ...page, part: 'title', tier: 0 });
}

async function toCards(deps: Deps, actor: Actor, ids: number[]): Promise<Course[]> {
  if (ids.length === 0) return [];
  const cards = await listCards(deps.db, ids);
  return ids.flatMap((id) => {
    const row = cards.get(id);
    return row ? [toCourse(row, isExclusive(actor))] : [];
  });
}

async function toFoundCourses(deps: Deps, actor: Actor, ids: number[], words: string | undefined) {
  const cards = await toCards(deps, actor, ids);
  const lessons =
    words === undefined || ids.length === 0
      ? undefined
      : await listMatchingLessons(deps.db, ids, words);
  return cards.map((course): FoundCourse => {
    const lesson = lessons?.get(course.id);
    if (!lesson) return { ...course, lesson: null };
    const { id, title } = lesson;
    return { ...course, lesson: { id, title, href: `${course.href}/lesson/${id}` } };
  });
}

/** Asks as it was typed; if that finds nothing at all, once more with the words most like it. */
async function search(deps: Deps, actor: Actor, question: CatalogueQuestion, page: Page) {
  const { category, level, search: typed } = question;
  if (!typed) {
    return { ...(await findRows(deps, actor, { category, level }, page)), words: undefined };
  }
  for (const isForgiving of [false, true]) {
    const words = await readSearch(deps.db, typed, isForgiving);
    // Nothing but signs was typed: no course has them.
    if (words === '') break;
    const found = await findRows(deps, actor, { category, level, search: words }, page);
    if (found.rows.length > 0) return { ...found, words };
  }
  return { rows: [], total: 0, words: undefined };
}

async function findPage(
  deps: Deps,
  actor: Actor,
  question: CatalogueQuestion,
): Promise<CataloguePage> {
  const { sort, limit, cursor } = question;
  const read = cursor === undefined ? undefined : readCursor(cursor, position);
  const after = read && { tier: read[0], key: read[1], courseId: read[2] };
  const isRanked = Boolean(question.search) && sort === 'popular';
  // One more than asked for tells whether there is a next page.
  const wanted = { sort, isRanked, after, limit: limit + 1 };
  const { rows, total, words } = await search(deps, actor, question, wanted);
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    courses: await toFoundCourses(
      deps,
      actor,
      page.map(({ id }) => id),
      words,
    ),
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
  const find = () => findPage(deps, actor, question);
  // What few ask for is not worth keeping, and what anybody can ask for in any number must not fill the memory.
  const isCommon = question.cursor === undefined && question.limit <= pageSize.default;
  return isCommon ? forAudience(deps, actor, question, find) : find();
}

/** The course that stands first. */
export async function getFeaturedCourse(
  deps: Deps,
  actor: Actor,
): Promise<{ course: Course | null }> {
  requireActiveOrganization(actor);
  const find = async () => {
    const most = { sort: 'popular', part: 'all', tier: 0, after: undefined, limit: 1 } as const;
    const lead =
      (await findFeatured(deps.db, actor)) ?? (await walkInOrder(deps.db, actor, {}, most))[0];
    const [course = null] = await toCards(deps, actor, lead ? [lead.id] : []);
    return { course };
  };
  return forAudience(deps, actor, 'featured', find);
}
