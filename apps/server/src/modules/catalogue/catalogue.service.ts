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
 * the figures on cards may be a minute old. `answer` gets what was typed as a question to the index.
 */
async function forAudience<Answer>(
  deps: Deps,
  actor: Actor,
  asked: { question: unknown; typed?: string | undefined },
  answer: (search: string) => Promise<Answer>,
): Promise<Answer> {
  const state = await readCatalogueState(deps.db, actor, asked.typed);
  const make = () => answer(state.question ?? '');
  // Super admins see everything, and an author's catalogue has courses nobody else sees.
  if (actor.isSuperAdmin || state.isAuthor) return make();
  const { membership } = actor;
  const audience = membership
    ? [membership.organizationId, membership.role, isExclusive(actor), state.ownVersion]
    : [];
  const versions = isExclusive(actor) ? [] : [state.publicVersion];
  return deps.memory.remember(
    JSON.stringify(['catalogue', audience, versions, asked.question]),
    make,
  );
}

async function findPage(
  deps: Deps,
  actor: Actor,
  question: CatalogueQuestion,
  search: string,
): Promise<CataloguePage> {
  const { category, level, sort, limit, cursor } = question;
  const read = cursor === undefined ? undefined : readCursor(cursor, position);
  const after = read && { tier: read[0], key: read[1], courseId: read[2] };
  // Nothing but signs was typed: no course has them.
  if (question.search && !search) return { courses: [], nextCursor: undefined, total: 0 };
  const filter = { category, level, search: question.search ? search : undefined };
  const [rows, total] = await Promise.all([
    // One more than asked for tells whether there is a next page.
    listCatalogue(deps.db, actor, filter, { sort, after, limit: limit + 1 }),
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
  const asked = { question, typed: question.search };
  return forAudience(deps, actor, asked, (search) => findPage(deps, actor, question, search));
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
  return forAudience(deps, actor, { question: 'featured' }, find);
}
