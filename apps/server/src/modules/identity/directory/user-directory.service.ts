import { z } from 'zod';
import type { SystemUser } from '@atrium/contracts/identity/users';
import { readCursor, writeCursor } from '../../../platform/database/cursor.ts';
import { readPages, streamCsv } from '../../../platform/base/csv.ts';
import { currentUtcDay, toExportName } from '../../../platform/base/file-name.ts';
import type { Deps } from '../../../platform/deps.ts';
import { trimPage } from '../../../platform/database/lists.ts';
import { createReadRecorder } from '../../../platform/read-recorder.ts';
import type { Actor } from '../../../policies/actor.ts';
import { requireSuperAdmin } from '../../../policies/system.policy.ts';
import {
  searchModes,
  searchUsers,
  getUserRows,
  scanUsers,
  type SearchMode,
  type UserCursor,
  type UserFilter,
  type UserPage,
  type UserPosition,
  type UserRow,
} from './user-directory.queries.ts';

/** A user in the results of a search, and how the search was matched: later pages match in the same way. */
type FoundUser = UserPosition & { mode: SearchMode };

const position = z.tuple([
  z.int().min(0).max(Number.MAX_SAFE_INTEGER),
  z.uuid(),
  z.literal(searchModes),
]);

// A common part of names fills a page from this many of the newest users; a rare one uses the index.
const newest = 1_000;
// Fewer matches than this are faster to sort than to find by scanning in order.
const many = 20_000;

/** Finds a page of a search in one mode. Reads only a part of the table, however common or rare the search is. */
async function searchInMode(
  { db }: Deps,
  { role, search }: { role: UserFilter['role']; search: { text: string; mode: SearchMode } },
  page: UserPage,
): Promise<UserPosition[]> {
  if (search.mode === 'part') {
    const common = await scanUsers(db, { role, search }, page, newest);
    if (common.length === page.limit) return common;
  }
  const found = await searchUsers(db, search, { ...page, role }, many);
  return found ?? scanUsers(db, { role, search }, page);
}

/** Lists the modes to try, in order, until one finds a user. */
const listModes = (text: string): readonly SearchMode[] =>
  /[\p{L}\p{N}]/u.test(text)
    ? searchModes.filter((mode) => mode !== 'words' || /\S\s+\S/.test(text))
    : ['part'];

async function findPage(
  { deps, filter }: { deps: Deps; filter: UserFilter },
  limit: number,
  last: FoundUser | undefined,
): Promise<FoundUser[]> {
  const { search, role, organizationId } = filter;
  const after = last && ([last.createdMicros, last.id] satisfies UserCursor);
  const withMode = (rows: UserPosition[], mode: SearchMode) =>
    rows.map((row) => ({ ...row, mode }));
  // Admins and members of one organization are few, so the query starts from them.
  const isSmallGroup =
    role === 'super_admin' || role === 'org_admin' || organizationId !== undefined;
  if (!search || isSmallGroup) {
    const parts = search ? { text: search, mode: 'part' as const } : undefined;
    const rows = await scanUsers(deps.db, { ...filter, search: parts }, { after, limit });
    return withMode(rows, 'part');
  }
  for (const mode of last ? [last.mode] : listModes(search)) {
    const rows = await searchInMode(
      deps,
      { role, search: { text: search, mode } },
      { after, limit },
    );
    if (rows.length > 0) return withMode(rows, mode);
  }
  return [];
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

const toOwners = (users: SystemUser[]) => ({
  organizationIds: users.map(({ organization }) => organization?.id ?? null),
});

/** Lists all users, newest first. */
export async function listUsers(
  deps: Deps,
  actor: Actor,
  { limit, cursor, ...filter }: UserFilter & { limit: number; cursor?: string | undefined },
) {
  requireSuperAdmin(actor);
  const after = cursor === undefined ? undefined : readCursor(cursor, position);
  const last = after && { createdMicros: after[0], id: after[1], mode: after[2] };
  // One more than requested, to know whether there is a next page.
  const found = await findPage({ deps, filter }, limit + 1, last);
  const { page, nextCursor } = trimPage(found, limit, ({ createdMicros, id, mode }) =>
    writeCursor(position, [createdMicros, id, mode]),
  );
  const users = await toUsers(deps, page);
  const { organizationId } = filter;
  const read = { kind: 'super_admin_read', operation: 'listUsers', organizationId } as const;
  await createReadRecorder(deps.db, actor, read)(toOwners(users));
  return { users, nextCursor };
}

const header = ['Full Name', 'Email', 'Organization', 'Super Admin', 'Org Admin', 'Created At'];

async function* toCells(deps: Deps, actor: Actor, filter: UserFilter) {
  const { organizationId } = filter;
  const read = { kind: 'export_downloaded', operation: 'exportUsers', organizationId } as const;
  const recordRead = createReadRecorder(deps.db, actor, read);
  const pages = readPages<FoundUser>((last, limit) => findPage({ deps, filter }, limit, last));
  let entries: UserPosition[] = [];
  async function* flush() {
    const users = await toUsers(deps, entries);
    await recordRead(toOwners(users));
    for (const user of users) {
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
  return {
    name: toExportName({ organization: null, content: 'users', on: currentUtcDay() }),
    table: await streamCsv(header, toCells(deps, actor, filter)),
  };
}
