import type { TrainingStatus, trainingSorts } from '@atrium/contracts/training/constants';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { toNamePattern } from '../../../platform/database/lists.ts';
import { isUserInScope } from '../../../policies/people.policy.ts';
import { hasDetailFilter, matchesDetails, selectByEmployeeId } from '../../organizations/index.ts';
import type { MemberFilter } from './past-members.queries.ts';

export type MatrixFilter = MemberFilter & {
  courseId?: number | undefined;
  status?: TrainingStatus | undefined;
  sort: (typeof trainingSorts)[number];
};
/** The start and size of a page. */
export type PageRequest = { after?: { key: string; id: string } | undefined; limit: number };
/** A member's sort key and id, which are also the page cursor. */
export type MatrixRowKey = { key: string; id: string };

/** The source of urgencies and cells: stored rows for today, calculated rows for a past day. */
type Source = { urgencies: RawBuilder<unknown>; cells: RawBuilder<unknown> };

/** Selects the members matching the filter, each once, with their sort key: the name, or the most urgent matching cell. */
export function selectRowKeys(
  { urgencies, cells }: Source,
  { courseId, status, sort }: MatrixFilter,
) {
  const conditions = [
    ...(courseId === undefined ? [] : [sql`cells.course_id = ${courseId}::integer`]),
    ...(status === undefined ? [] : [sql`cells.status = ${status}::training_status`]),
  ];
  const matches = sql.join(conditions, sql` and `);
  if (sort === 'name') {
    const narrowed = sql`where exists (
      select from ${cells} as cells where cells.user_id = urgencies.user_id and ${matches})`;
    return sql`(select urgencies.user_id, urgencies.sort_name as key from ${urgencies} as urgencies
      ${conditions.length > 0 ? narrowed : sql``})`;
  }
  if (conditions.length === 0)
    return sql`(select urgencies.user_id, urgencies.urgency as key from ${urgencies} as urgencies)`;
  const first = courseId === undefined ? sql`and cells.is_first` : sql``;
  return sql`(select cells.user_id, cells.urgency as key from ${cells} as cells where ${matches} ${first})`;
}

/** The urgency of members without assignments. */
export const unassignedUrgency = sql`training_urgency(null, null)`;

const keyTypes = { name: sql`text`, urgency: sql`integer` };

/** Over `row_keys`: restricts to the rows after the cursor, up to the limit. */
export function limitToPage(sort: MatrixFilter['sort'], { after, limit }: PageRequest) {
  const beyond =
    after &&
    sql`and (row_keys.key, row_keys.user_id) > (${after.key}::${keyTypes[sort]}, ${after.id}::uuid)`;
  return sql`${beyond ?? sql``} order by row_keys.key, row_keys.user_id limit ${limit}`;
}

const today = (organizationId: string): Source => ({
  urgencies: sql`(select * from training_members where organization_id = ${organizationId})`,
  cells: sql`(select * from training_cells where organization_id = ${organizationId})`,
});

function matchesSearch(organizationId: string, search: string) {
  const pattern = toNamePattern(search);
  // Emails contain no spaces, so skip that lookup.
  const byEmail = sql`union select id from auth.users where lower(email) like ${pattern}`;
  return sql`row_keys.user_id in (select id from profiles where lower(full_name) like ${pattern}
    ${/\s/.test(search) ? sql`` : byEmail}
    union ${selectByEmployeeId({ organizationId, moment: null }, pattern)})`;
}

/** Over `row_keys`: filters by scope, by team, by details, and by name, email or employee id. */
export function matchesFilter(
  organizationId: string,
  { managerId, teamId, search, ...details }: MemberFilter,
) {
  const belongs = sql`exists (
    select from team_members where team_id = ${teamId} and user_id = row_keys.user_id)`;
  return sql`${isUserInScope(managerId, sql`row_keys.user_id`)}
    and ${teamId === undefined ? sql`true` : belongs}
    and ${matchesDetails({ organizationId, moment: null }, details, sql`row_keys.user_id`)}
    and ${search ? matchesSearch(organizationId, search) : sql`true`}`;
}

/** Lists one page of today's matrix. */
export async function listMatrixRowKeys(
  db: Database,
  organizationId: string,
  filter: MatrixFilter,
  stretch: PageRequest,
): Promise<MatrixRowKey[]> {
  const { rows } = await sql<MatrixRowKey>`
    select row_keys.user_id as id, row_keys.key::text from ${selectRowKeys(today(organizationId), filter)} as row_keys
    where ${matchesFilter(organizationId, filter)} ${limitToPage(filter.sort, stretch)}
  `.execute(db);
  return rows;
}

/** Counts the members in today's matrix, from the stored counts where possible. */
export async function countMatrixMembers(
  db: Database,
  organizationId: string,
  filter: MatrixFilter,
): Promise<number> {
  const { managerId, teamId, courseId, status, search } = filter;
  const counted = sql`
    select coalesce(sum(count), 0) from training_counts
    where organization_id = ${organizationId} and team_id = ${teamId ?? organizationId}
      and course_id = ${courseId ?? 0} ${status ? sql`and status = ${status}::training_status` : sql``}`;
  const rowKeys = sql`select count(*) from ${selectRowKeys(today(organizationId), filter)} as row_keys
    where ${matchesFilter(organizationId, filter)}`;
  const unassigned = sql`select count(*) from training_members row_keys
    where organization_id = ${organizationId} and urgency = ${unassignedUrgency} and ${matchesFilter(organizationId, filter)}`;
  const { rows } = await sql<{ count: number }>`select ${
    search || managerId !== null || hasDetailFilter(filter) || (status && courseId === undefined)
      ? sql`(${rowKeys})`
      : courseId === undefined
        ? sql`(${counted}) + (${unassigned})`
        : sql`(${counted})`
  } as count`.execute(db);
  return rows[0]?.count ?? 0;
}
