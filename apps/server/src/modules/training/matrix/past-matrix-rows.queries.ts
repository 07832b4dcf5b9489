import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { PastDay } from '../days/index.ts';
import { selectMembersOn, type PeopleFilter } from './past-people.queries.ts';
import {
  limitToPage,
  unassignedUrgency,
  selectRowKeys,
  type MatrixFilter,
  type MatrixRowKey,
  type PageRequest,
} from './matrix-rows.queries.ts';

/** Selects the cells of the given people at the end of a past day, with their sort keys. */
export const cellsOn = ({ organizationId, on, moment }: PastDay, personIds: string[]) => sql`
  select found.*, training_urgency(found.state, found.due_on) as urgency,
    row_number() over (partition by found.person_id, found.state
      order by training_urgency(found.state, found.due_on), found.course_id) = 1 as is_first
  from training_as_of(${organizationId}, ${personIds}::uuid[], ${on}::date, ${moment}::timestamptz) as found`;

/** Lists one page of a past day's matrix among the given people, with the total. */
export async function listPastMatrixRowKeys(
  db: Database,
  day: PastDay,
  filter: MatrixFilter,
  { personIds, ...stretch }: PageRequest & { personIds: string[] },
): Promise<{ places: MatrixRowKey[]; total: number }> {
  const { rows } = await sql<MatrixRowKey & { total: number }>`
    with cells as materialized (${cellsOn(day, personIds)}), standings as materialized (
      select members.person_id, members.sort_name, coalesce(worst.urgency, ${unassignedUrgency}::integer) as urgency
      from ${selectMembersOn(day, filter)}
        left join (select person_id, min(urgency) as urgency from cells group by person_id) as worst
          on worst.person_id = members.person_id
    ), listed as materialized (select * from ${selectRowKeys({ standings: sql`standings`, cells: sql`cells` }, filter)} as places)
    select places.person_id as id, places.key::text, (select count(*) from listed) as total
    from listed as places where true ${limitToPage(filter.sort, stretch)}
  `.execute(db);
  return { places: rows.map(({ id, key }) => ({ id, key })), total: rows[0]?.total ?? 0 };
}

/** Lists one page of all members on a past day by name. Needs no cells. */
export async function listPastRowKeysByName(
  db: Database,
  day: PastDay,
  filter: PeopleFilter,
  stretch: PageRequest,
): Promise<MatrixRowKey[]> {
  const { rows } = await sql<MatrixRowKey>`
    select places.person_id as id, places.key from (
      select members.person_id, members.sort_name as key from ${selectMembersOn(day, filter)}) as places
    where true ${limitToPage('name', stretch)}
  `.execute(db);
  return rows;
}
