import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { PastDay } from '../days/index.ts';
import { selectMembersOn, type MemberFilter } from './past-members.queries.ts';
import {
  limitToPage,
  unassignedUrgency,
  selectRowKeys,
  type MatrixFilter,
  type MatrixRowKey,
  type PageRequest,
} from './matrix-rows.queries.ts';

/** Selects the cells of the given members at the end of a past day, with their sort keys. */
export const cellsOn = ({ organizationId, on, moment }: PastDay, userIds: string[]) => sql`
  select found.*, training_urgency(found.status, found.due_on) as urgency,
    row_number() over (partition by found.user_id, found.status
      order by training_urgency(found.status, found.due_on), found.course_id) = 1 as is_first
  from training_as_of(${organizationId}, ${userIds}::uuid[], ${on}::date, ${moment}::timestamptz) as found`;

/** Lists one page of a past day's matrix among the given members, with the total. */
export async function listPastMatrixRowKeys(
  db: Database,
  day: PastDay,
  filter: MatrixFilter,
  { userIds, ...stretch }: PageRequest & { userIds: string[] },
): Promise<{ rowKeys: MatrixRowKey[]; total: number }> {
  const { rows } = await sql<MatrixRowKey & { total: number }>`
    with cells as materialized (${cellsOn(day, userIds)}), urgencies as materialized (
      select members.user_id, members.sort_name, coalesce(worst.urgency, ${unassignedUrgency}) as urgency
      from ${selectMembersOn(day, filter)}
        left join (select user_id, min(urgency) as urgency from cells group by user_id) as worst
          on worst.user_id = members.user_id
    ), listed as materialized (select * from ${selectRowKeys({ urgencies: sql`urgencies`, cells: sql`cells` }, filter)} as row_keys)
    select row_keys.user_id as id, row_keys.key::text, (select count(*) from listed) as total
    from listed as row_keys where true ${limitToPage(filter.sort, stretch)}
  `.execute(db);
  return { rowKeys: rows.map(({ id, key }) => ({ id, key })), total: rows[0]?.total ?? 0 };
}

/** Lists one page of all members at the moment of a day by name. Needs no cells. */
export async function listMembersByName(
  db: Database,
  day: PastDay,
  filter: MemberFilter,
  stretch: PageRequest,
): Promise<MatrixRowKey[]> {
  const { rows } = await sql<MatrixRowKey>`
    select row_keys.user_id as id, row_keys.key from (
      select members.user_id, members.sort_name as key from ${selectMembersOn(day, filter)}) as row_keys
    where true ${limitToPage('name', stretch)}
  `.execute(db);
  return rows;
}
