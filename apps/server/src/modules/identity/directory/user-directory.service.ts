import { z } from 'zod';
import type { SystemUser } from '@atrium/contracts/identity/users';
import { readCursor, writeCursor } from '../../../platform/database/cursor.ts';
import { readPages, streamCsv } from '../../../platform/base/csv.ts';
import type { Deps } from '../../../platform/deps.ts';
import { trimPage } from '../../../platform/database/lists.ts';
import type { Actor } from '../../../policies/actor.ts';
import { requireSuperAdmin } from '../../../policies/system.policy.ts';
import {
  searchUsers,
  getUserRows,
  scanUsers,
  type UserFilter,
  type UserPage,
  type UserPosition,
  type UserRow,
} from './user-directory.queries.ts';

const position = z.tuple([z.int().min(0).max(Number.MAX_SAFE_INTEGER), z.uuid()]);

// A common search fills a page from this many of the newest users; a rare one uses the index.
const newest = 1_000;
// Fewer matches than this are faster to sort than to find by scanning in order.
const many = 20_000;

/** Finds a page of users. Reads only a part of the table, however common or rare the search is. */
async function findPage(deps: Deps, filter: UserFilter, page: UserPage): Promise<UserPosition[]> {
  const { search, role, organizationId } = filter;
  // Admins and members of one organization are few, so the query starts from them.
  const isSmallGroup =
    role === 'super_admin' || role === 'org_admin' || organizationId !== undefined;
  if (!search || isSmallGroup) return scanUsers(deps.db, filter, page);
  const common = await scanUsers(deps.db, filter, page, newest);
  if (common.length === page.limit) return common;
  const found = await searchUsers(deps.db, search, { ...page, role }, many);
  return found ?? scanUsers(deps.db, filter, page);
}

const toUser = (row: UserRow): SystemUser => ({
  id: row.id,
  fullName: row.fullName,
  email: row.email,
  organization:
    row.organizationId === null || row.organizationName === null
      ? null
      : { id: row.organizationId, name: row.organizationName },
  isSuperAdmin: row.isSuperAdmin,
  isOrgAdmin: row.role === 'admin',
  createdAt: row.createdAt.toISOString(),
});

async function toUsers(deps: Deps, entries: UserPosition[]): Promise<SystemUser[]> {
  if (entries.length === 0) return [];
  const accounts = await getUserRows(
    deps.db,
    entries.map(({ id }) => id),
  );
  return entries.flatMap(({ id }) => {
    const row = accounts.get(id);
    return row ? [toUser(row)] : [];
  });
}

/** Lists all users, newest first. */
export async function listUsers(
  deps: Deps,
  actor: Actor,
  { limit, cursor, ...filter }: UserFilter & { limit: number; cursor?: string | undefined },
) {
  requireSuperAdmin(actor);
  const after = cursor === undefined ? undefined : readCursor(cursor, position);
  // One more than requested, to know whether there is a next page.
  const found = await findPage(deps, filter, { after, limit: limit + 1 });
  const { page, nextCursor } = trimPage(found, limit, (last) =>
    writeCursor(position, [last.createdMicros, last.id]),
  );
  return { users: await toUsers(deps, page), nextCursor };
}

const header = ['Full Name', 'Email', 'Organization', 'Super Admin', 'Org Admin', 'Created At'];

async function* toCells(deps: Deps, filter: UserFilter) {
  const pages = readPages<UserPosition>((last, limit) =>
    findPage(deps, filter, { after: last && [last.createdMicros, last.id], limit }),
  );
  let entries: UserPosition[] = [];
  async function* flush() {
    for (const user of await toUsers(deps, entries)) {
      yield [
        user.fullName,
        user.email,
        user.organization?.name ?? null,
        user.isSuperAdmin,
        user.isOrgAdmin,
        user.createdAt,
      ];
    }
    entries = [];
  }
  for await (const entry of pages) {
    entries.push(entry);
    if (entries.length === 1_000) yield* flush();
  }
  yield* flush();
}

/** Exports the same users as CSV. */
export async function exportUsers(deps: Deps, actor: Actor, filter: UserFilter) {
  requireSuperAdmin(actor);
  return streamCsv(header, toCells(deps, filter));
}
