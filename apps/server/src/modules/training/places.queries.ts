import type { TrainingState, trainingSorts } from '@atrium/contracts/training';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../platform/database.ts';
import { patternOfName } from '../../platform/lists.ts';
import type { PeopleFilter } from './past-people.queries.ts';

export type MatrixFilter = PeopleFilter & {
  courseId?: number | undefined;
  state?: TrainingState | undefined;
  sort: (typeof trainingSorts)[number];
};
/** Where a page begins and how long it is. */
export type Stretch = { after?: { key: string; id: string } | undefined; limit: number };
/** Somebody's place in a list: by what it goes, and who it is. */
export type Place = { key: string; id: string };

/** Where standings and cells are read: kept for today, worked out for any other day. */
type Source = { standings: RawBuilder<unknown>; cells: RawBuilder<unknown> };

/** The people a filter leaves, each of them once, by what the list goes: by name, or by the most urgent cell it is about. */
export function placesIn({ standings, cells }: Source, { courseId, state, sort }: MatrixFilter) {
  const isMeant = [
    ...(courseId === undefined ? [] : [sql`cells.course_id = ${courseId}::integer`]),
    ...(state === undefined ? [] : [sql`cells.state = ${state}::training_state`]),
  ];
  const meant = sql.join(isMeant, sql` and `);
  if (sort === 'name') {
    const narrowed = sql`where exists (
      select from ${cells} as cells where cells.person_id = standings.person_id and ${meant})`;
    return sql`(select standings.person_id, standings.sort_name as key from ${standings} as standings
      ${isMeant.length > 0 ? narrowed : sql``})`;
  }
  if (isMeant.length === 0)
    return sql`(select standings.person_id, standings.urgency as key from ${standings} as standings)`;
  const first = courseId === undefined ? sql`and cells.is_first` : sql``;
  return sql`(select cells.person_id, cells.urgency as key from ${cells} as cells where ${meant} ${first})`;
}

/** The urgency of those of whom nothing is asked. */
export const nothingAsked = 4_000_000;

const keyTypes = { name: sql`text`, urgency: sql`integer` };

/** Over places: those beyond where the last page ended, as many as asked for. */
export function cutStretch(sort: MatrixFilter['sort'], { after, limit }: Stretch) {
  const beyond =
    after &&
    sql`and (places.key, places.person_id) > (${after.key}::${keyTypes[sort]}, ${after.id}::uuid)`;
  return sql`${beyond ?? sql``} order by places.key, places.person_id limit ${limit}`;
}

const today = (organizationId: string): Source => ({
  standings: sql`(select * from training_standings where organization_id = ${organizationId})`,
  cells: sql`(select * from training_cells where organization_id = ${organizationId})`,
});

function isFound(search: string) {
  const pattern = patternOfName(search);
  // No address has a space in it; looking one up costs as much as finding one.
  const addressed = sql`union select id from auth.users where lower(email) like ${pattern}`;
  return sql`places.person_id in (select id from profiles where lower(full_name) like ${pattern}
    ${/\s/.test(search) ? sql`` : addressed})`;
}

/** Over places: people of a team, people with a name or an address like this. */
function isKept({ teamId, search }: PeopleFilter) {
  const belongs = sql`exists (
    select from team_members where team_id = ${teamId} and person_id = places.person_id)`;
  return sql`${teamId === undefined ? sql`true` : belongs} and ${search ? isFound(search) : sql`true`}`;
}

/** A stretch of today's list. */
export async function listPlaces(
  db: Database,
  organizationId: string,
  filter: MatrixFilter,
  stretch: Stretch,
): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select places.person_id as id, places.key::text from ${placesIn(today(organizationId), filter)} as places
    where ${isKept(filter)} ${cutStretch(filter.sort, stretch)}
  `.execute(db);
  return rows;
}

/** How many people today's list has. Nobody is counted one by one where the kept counts tell. */
export async function countPlaces(
  db: Database,
  organizationId: string,
  filter: MatrixFilter,
): Promise<number> {
  const { teamId, courseId, state, search } = filter;
  const counted = sql`
    select coalesce(sum(count), 0) from training_counts
    where organization_id = ${organizationId} and team_id = ${teamId ?? organizationId}
      and course_id = ${courseId ?? 0} ${state ? sql`and state = ${state}::training_state` : sql``}`;
  const places = sql`select count(*) from ${placesIn(today(organizationId), filter)} as places
    where ${isKept(filter)}`;
  const askedNothing = sql`select count(*) from training_standings places
    where organization_id = ${organizationId} and urgency = ${nothingAsked}::integer and ${isKept(filter)}`;
  const { rows } = await sql<{ count: number }>`select ${
    search || (state && courseId === undefined)
      ? sql`(${places})`
      : courseId === undefined
        ? sql`(${counted}) + (${askedNothing})`
        : sql`(${counted})`
  } as count`.execute(db);
  return rows[0]?.count ?? 0;
}
