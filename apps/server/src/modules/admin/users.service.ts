import { z } from 'zod';
import type { PlatformUser } from '@atrium/contracts/admin';
import { readCursor, writeCursor } from '../../platform/cursor.ts';
import { readPages, streamCsv } from '../../platform/csv.ts';
import type { Deps } from '../../platform/deps.ts';
import { cutPage } from '../../platform/lists.ts';
import type { Actor } from '../../policies/actor.ts';
import { requireSuperAdmin } from '../../policies/platform.policy.ts';
import {
  findPeople,
  listPeople,
  walkPeople,
  type PeopleFilter,
  type PeoplePage,
  type PersonPlace,
  type PersonRecord,
} from './users.queries.ts';

const position = z.tuple([z.int().min(0).max(Number.MAX_SAFE_INTEGER), z.uuid()]);

// What is common fills a page from so few of the newest; the search of what is not is left to the index.
const newest = 1_000;
// So many can be fetched and sorted in the time it takes to walk to a page of more.
const many = 20_000;

/** A page of people. However common or rare what was typed is, no more is read than a part of the table. */
async function findPage(
  deps: Deps,
  filter: PeopleFilter,
  page: PeoplePage,
): Promise<PersonPlace[]> {
  const { search, role, organizationId } = filter;
  // Admins, and the people of one organization, are few: the database begins with them.
  const isAmongFew = role === 'super_admin' || role === 'org_admin' || organizationId !== undefined;
  if (!search || isAmongFew) return walkPeople(deps.db, filter, page);
  const common = await walkPeople(deps.db, filter, page, newest);
  if (common.length === page.limit) return common;
  const found = await findPeople(deps.db, search, { ...page, role }, many);
  return found ?? walkPeople(deps.db, filter, page);
}

const toUser = (row: PersonRecord): PlatformUser => ({
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

async function toUsers(deps: Deps, places: PersonPlace[]): Promise<PlatformUser[]> {
  if (places.length === 0) return [];
  const people = await listPeople(
    deps.db,
    places.map(({ id }) => id),
  );
  return places.flatMap(({ id }) => {
    const row = people.get(id);
    return row ? [toUser(row)] : [];
  });
}

/** Everybody, the newest first. */
export async function describeUsers(
  deps: Deps,
  actor: Actor,
  { limit, cursor, ...filter }: PeopleFilter & { limit: number; cursor?: string | undefined },
) {
  requireSuperAdmin(actor);
  const after = cursor === undefined ? undefined : readCursor(cursor, position);
  // One more than asked for tells whether there is a next page.
  const found = await findPage(deps, filter, { after, limit: limit + 1 });
  const { page, nextCursor } = cutPage(found, limit, (last) =>
    writeCursor(position, [last.createdMicros, last.id]),
  );
  return { users: await toUsers(deps, page), nextCursor };
}

const header = ['Full Name', 'Email', 'Organization', 'Super Admin', 'Org Admin', 'Created At'];

async function* toCells(deps: Deps, filter: PeopleFilter) {
  const pages = readPages<PersonPlace>((last, limit) =>
    findPage(deps, filter, { after: last && [last.createdMicros, last.id], limit }),
  );
  let places: PersonPlace[] = [];
  async function* flush() {
    for (const user of await toUsers(deps, places)) {
      yield [
        user.fullName,
        user.email,
        user.organization?.name ?? null,
        user.isSuperAdmin,
        user.isOrgAdmin,
        user.createdAt,
      ];
    }
    places = [];
  }
  for await (const place of pages) {
    places.push(place);
    if (places.length === 1_000) yield* flush();
  }
  yield* flush();
}

/** The same people as a table. */
export async function exportUsers(deps: Deps, actor: Actor, filter: PeopleFilter) {
  requireSuperAdmin(actor);
  return streamCsv(header, toCells(deps, filter));
}
