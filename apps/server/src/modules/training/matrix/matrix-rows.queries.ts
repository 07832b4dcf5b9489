import type { TrainingState, trainingSorts } from '@atrium/contracts/training';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { toNamePattern } from '../../../platform/database/lists.ts';
import type { PeopleFilter } from './past-people.queries.ts';

export type MatrixFilter = PeopleFilter & {
  courseId?: number | undefined;
  state?: TrainingState | undefined;
  sort: (typeof trainingSorts)[number];
};
/** The start and size of a page. */
export type PageRequest = { after?: { key: string; id: string } | undefined; limit: number };
/** A person's sort key and id, which are also the page cursor. */
export type MatrixRowKey = { key: string; id: string };

/** The source of standings and cells: stored rows for today, calculated rows for a past day. */
type Source = { standings: RawBuilder<unknown>; cells: RawBuilder<unknown> };

/** Selects the people matching the filter, each once, with their sort key: the name, or the most urgent matching cell. */
export function selectRowKeys(
  { standings, cells }: Source,
  { courseId, state, sort }: MatrixFilter,
) {
  const conditions = [
    ...(courseId === undefined ? [] : [sql`cells.course_id = ${courseId}::integer`]),
    ...(state === undefined ? [] : [sql`cells.state = ${state}::training_state`]),
  ];
  const matches = sql.join(conditions, sql` and `);
  if (sort === 'name') {
    const narrowed = sql`where exists (
      select from ${cells} as cells where cells.person_id = standings.person_id and ${matches})`;
    return sql`(select standings.person_id, standings.sort_name as key from ${standings} as standings
      ${conditions.length > 0 ? narrowed : sql``})`;
  }
  if (conditions.length === 0)
    return sql`(select standings.person_id, standings.urgency as key from ${standings} as standings)`;
  const first = courseId === undefined ? sql`and cells.is_first` : sql``;
  return sql`(select cells.person_id, cells.urgency as key from ${cells} as cells where ${matches} ${first})`;
}

/** The urgency of people without assignments. */
export const unassignedUrgency = 4_000_000;

const keyTypes = { name: sql`text`, urgency: sql`integer` };

/** Over `places`: restricts to the rows after the cursor, up to the limit. */
export function limitToPage(sort: MatrixFilter['sort'], { after, limit }: PageRequest) {
  const beyond =
    after &&
    sql`and (places.key, places.person_id) > (${after.key}::${keyTypes[sort]}, ${after.id}::uuid)`;
  return sql`${beyond ?? sql``} order by places.key, places.person_id limit ${limit}`;
}

const today = (organizationId: string): Source => ({
  standings: sql`(select * from training_members where organization_id = ${organizationId})`,
  cells: sql`(select * from training_cells where organization_id = ${organizationId})`,
});

function matchesSearch(search: string) {
  const pattern = toNamePattern(search);
  // Emails contain no spaces, so skip that lookup.
  const byEmail = sql`union select id from auth.users where lower(email) like ${pattern}`;
  return sql`places.person_id in (select id from profiles where lower(full_name) like ${pattern}
    ${/\s/.test(search) ? sql`` : byEmail})`;
}

/** Over `places`: filters by team, and by name or email. */
function matchesFilter({ teamId, search }: PeopleFilter) {
  const belongs = sql`exists (
    select from team_members where team_id = ${teamId} and person_id = places.person_id)`;
  return sql`${teamId === undefined ? sql`true` : belongs} and ${search ? matchesSearch(search) : sql`true`}`;
}

/** Lists one page of today's matrix. */
export async function listMatrixRowKeys(
  db: Database,
  organizationId: string,
  filter: MatrixFilter,
  stretch: PageRequest,
): Promise<MatrixRowKey[]> {
  const { rows } = await sql<MatrixRowKey>`
    select places.person_id as id, places.key::text from ${selectRowKeys(today(organizationId), filter)} as places
    where ${matchesFilter(filter)} ${limitToPage(filter.sort, stretch)}
  `.execute(db);
  return rows;
}

/** Counts the people in today's matrix, from the stored counts where possible. */
export async function countMatrixPeople(
  db: Database,
  organizationId: string,
  filter: MatrixFilter,
): Promise<number> {
  const { teamId, courseId, state, search } = filter;
  const counted = sql`
    select coalesce(sum(count), 0) from training_counts
    where organization_id = ${organizationId} and team_id = ${teamId ?? organizationId}
      and course_id = ${courseId ?? 0} ${state ? sql`and state = ${state}::training_state` : sql``}`;
  const places = sql`select count(*) from ${selectRowKeys(today(organizationId), filter)} as places
    where ${matchesFilter(filter)}`;
  const unassigned = sql`select count(*) from training_members places
    where organization_id = ${organizationId} and urgency = ${unassignedUrgency}::integer and ${matchesFilter(filter)}`;
  const { rows } = await sql<{ count: number }>`select ${
    search || (state && courseId === undefined)
      ? sql`(${places})`
      : courseId === undefined
        ? sql`(${counted}) + (${unassigned})`
        : sql`(${counted})`
  } as count`.execute(db);
  return rows[0]?.count ?? 0;
}
