import type { TrainingMember } from '@atrium/contracts/training/training';
import { z } from 'zod';
import { readCursor, writeCursor } from '../../../platform/database/cursor.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/base/errors.ts';
import { trimPage } from '../../../platform/database/lists.ts';
import { type Day, isPast, type PastDay } from '../days/index.ts';
import { listMatrixMembers } from './matrix-members.queries.ts';
import {
  hasTeam,
  listMembersOn,
  measurePastDay,
  type MemberFilter,
} from './past-members.queries.ts';
import { listMembersByName, listPastMatrixRowKeys } from './past-matrix-rows.queries.ts';
import {
  countMatrixMembers,
  listMatrixRowKeys,
  type MatrixFilter,
  type PageRequest,
} from './matrix-rows.queries.ts';

/** The number of past cells that can be calculated well within the statement timeout. */
const maxPastCells = 50_000;

// Cursors are only valid for the sort order they were created with.
const cursorSchemas = {
  name: z.tuple([z.literal('name'), z.string().max(320), z.uuid()]),
  urgency: z.tuple([z.literal('urgency'), z.string().regex(/^\d{1,7}$/), z.uuid()]),
};
/** Whose matrix is shown: members of a team or with certain details, or everyone a manager or admin may see. */
export type MatrixScope = Omit<MemberFilter, 'search'>;

const anyCursor = z.tuple([z.string(), z.string(), z.uuid()]);

/**
 * Throws `not_found` for a team of another organization or outside the scope. Teams that don't exist on the day are
 * empty.
 */
export async function requireTeam(
  { db }: Pick<Deps, 'db'>,
  { organizationId }: Day,
  { managerId, teamId }: Pick<MemberFilter, 'managerId' | 'teamId'>,
): Promise<void> {
  if (teamId !== undefined && !(await hasTeam(db, { organizationId, managerId }, teamId)))
    throw new AppError('not_found');
}

/** Lists the members to calculate a past day for. Throws `bad_request` if there are too many for one request. */
export async function listMembersForPastDay(
  { db }: Pick<Deps, 'db'>,
  day: PastDay,
  filter: MemberFilter,
  suggestion: string,
): Promise<string[]> {
  const { members, courses } = await measurePastDay(db, day, filter);
  if (members * Math.max(1, courses) > maxPastCells) {
    const message = `There are too many people to work this out for a past day. ${suggestion}`;
    throw new AppError('bad_request', { message, fields: { on: message } });
  }
  return listMembersOn(db, day, filter);
}

async function findPastRowKeys(
  deps: Pick<Deps, 'db'>,
  day: PastDay,
  filter: MatrixFilter,
  page: PageRequest,
) {
  const { sort, courseId, status } = filter;
  if (sort === 'name' && courseId === undefined && status === undefined) {
    const [rowKeys, { members: total }] = await Promise.all([
      listMembersByName(deps.db, day, filter, page),
      measurePastDay(deps.db, day, filter),
    ]);
    return { rowKeys, total };
  }
  const userIds = await listMembersForPastDay(
    deps,
    day,
    filter,
    'Choose a team, or sort by name without a course and a status.',
  );
  return listPastMatrixRowKeys(deps.db, day, filter, { ...page, userIds });
}

async function findRowKeys(
  deps: Pick<Deps, 'db'>,
  day: Day,
  filter: MatrixFilter,
  page: PageRequest,
) {
  if (isPast(day)) return findPastRowKeys(deps, day, filter, page);
  const [rowKeys, total] = await Promise.all([
    listMatrixRowKeys(deps.db, day.organizationId, filter, page),
    countMatrixMembers(deps.db, day.organizationId, filter),
  ]);
  return { rowKeys, total };
}

/** Returns a page of the matrix of a day. The caller checks access. */
export async function getMatrixPage(
  deps: Pick<Deps, 'db'>,
  day: Day,
  query: MatrixFilter & { limit: number; cursor?: string | undefined },
) {
  const { cursor, limit, ...filter } = query;
  await requireTeam(deps, day, filter);
  const parsed = cursor === undefined ? undefined : readCursor(cursor, cursorSchemas[filter.sort]);
  const after = parsed && { key: parsed[1], id: parsed[2] };
  const { rowKeys, total } = await findRowKeys(deps, day, filter, { after, limit: limit + 1 });
  const { page, nextCursor } = trimPage(rowKeys, limit, ({ key, id }) =>
    writeCursor(anyCursor, [filter.sort, key, id]),
  );
  const { managerId } = filter;
  const userIds = page.map(({ id }) => id);
  const members = await listMatrixMembers(deps.db, day, { managerId, userIds });
  return { members, nextCursor, total };
}

/** Yields all members matching the filter in list order, loading page by page. */
export async function* iterateMatrix(
  deps: Pick<Deps, 'db'>,
  day: Day,
  filter: MatrixFilter,
): AsyncGenerator<TrainingMember> {
  let cursor: string | undefined;
  do {
    const page = await getMatrixPage(deps, day, { ...filter, cursor, limit: 500 });
    yield* page.members;
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
}
