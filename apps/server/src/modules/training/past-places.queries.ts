import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';
import type { PastDay } from './days.ts';
import { membersOn, type PeopleFilter } from './past-people.queries.ts';
import {
  cutStretch,
  nothingAsked,
  placesIn,
  type MatrixFilter,
  type Place,
  type Stretch,
} from './places.queries.ts';

/** Selects the cells of the given people at the end of a past day, with their sort keys. */
export const cellsOn = ({ organizationId, on, moment }: PastDay, personIds: string[]) => sql`
  select found.*, training_urgency(found.state, found.due_on) as urgency,
    row_number() over (partition by found.person_id, found.state
      order by training_urgency(found.state, found.due_on), found.course_id) = 1 as is_first
  from training_on(${organizationId}, ${personIds}::uuid[], ${on}::date, ${moment}::timestamptz) as found`;

/** Lists one page of a past day's matrix among the given people, with the total. */
export async function listPastPlaces(
  db: Database,
  day: PastDay,
  filter: MatrixFilter,
  { personIds, ...stretch }: Stretch & { personIds: string[] },
): Promise<{ places: Place[]; total: number }> {
  const { rows } = await sql<Place & { total: number }>`
    with cells as materialized (${cellsOn(day, personIds)}), standings as materialized (
      select members.person_id, members.sort_name, coalesce(worst.urgency, ${nothingAsked}::integer) as urgency
      from ${membersOn(day, filter)}
        left join (select person_id, min(urgency) as urgency from cells group by person_id) as worst
          on worst.person_id = members.person_id
    ), listed as materialized (select * from ${placesIn({ standings: sql`standings`, cells: sql`cells` }, filter)} as places)
    select places.person_id as id, places.key::text, (select count(*) from listed) as total
    from listed as places where true ${cutStretch(filter.sort, stretch)}
  `.execute(db);
  return { places: rows.map(({ id, key }) => ({ id, key })), total: rows[0]?.total ?? 0 };
}

/** Lists one page of all members on a past day by name. Needs no cells. */
export async function listPastNames(
  db: Database,
  day: PastDay,
  filter: PeopleFilter,
  stretch: Stretch,
): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select places.person_id as id, places.key from (
      select members.person_id, members.sort_name as key from ${membersOn(day, filter)}) as places
    where true ${cutStretch('name', stretch)}
  `.execute(db);
  return rows;
}
