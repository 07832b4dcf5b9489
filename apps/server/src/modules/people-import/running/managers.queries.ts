import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { planned } from './people.queries.ts';
import type { PlannedRow } from './run.queries.ts';

/**
 * The people of rows with their new managers, who are members or pending themselves. People may have joined since their
 * row was imported, and managers may have left.
 */
const assigned = (organizationId: string, rows: PlannedRow[]) => sql`(
  select planned.row, planned.email, member.user_id, manager.user_id as manager_id,
    case when manager.user_id is null then pending_manager.id end as pending_id
  from ${planned(rows)}
    left join auth.users account on account.email = planned.email
    left join memberships member on member.user_id = account.id and member.organization_id = ${organizationId}
    left join auth.users manager_account on manager_account.email = planned."managerEmail"
    left join memberships manager on manager.user_id = manager_account.id
      and manager.organization_id = ${organizationId}
    left join pending_members pending_manager on pending_manager.organization_id = ${organizationId}
      and pending_manager.email = planned."managerEmail")`;

export type ManagerRank = {
  row: number;
  /** The manager is neither a member nor pending any more. */
  isMissing: boolean;
  /** With all rows applied, the member would report to themselves. */
  isCycle: boolean;
  /** How many members of the rows are above this one, with all rows applied. */
  level: number;
  /** Members above this one, if they are a cycle. */
  cycleIds: string[];
};

/** Returns where the members of rows are in the hierarchy that the rows result in. */
export async function rankManagers(
  db: Database,
  organizationId: string,
  rows: PlannedRow[],
): Promise<ManagerRank[]> {
  const { rows: ranks } = await sql<ManagerRank>`
    with recursive assigned as materialized ${assigned(organizationId, rows)},
    changed as (
      select user_id, manager_id from assigned
      where user_id is not null and num_nonnulls(manager_id, pending_id) > 0),
    above (user_id, id) as (
      select user_id, manager_id from changed where manager_id is not null
      union
      select above.user_id, case when changed.user_id is null then details.manager_id else changed.manager_id end
      from above
        left join changed on changed.user_id = above.id
        left join member_details details on details.organization_id = ${organizationId} and details.user_id = above.id
      where case when changed.user_id is null then details.manager_id else changed.manager_id end is not null)
    select assigned.row, num_nonnulls(assigned.manager_id, assigned.pending_id) = 0 as is_missing,
      coalesce(bool_or(above.id = assigned.user_id), false) as is_cycle, count(changed.user_id)::integer as level,
      case when bool_or(above.id = assigned.user_id) then array_agg(above.id) else '{}' end as cycle_ids
    from assigned
      left join above on above.user_id = assigned.user_id
      left join changed on changed.user_id = above.id
    group by assigned.row, assigned.manager_id, assigned.pending_id`.execute(db);
  return ranks;
}

/** Lists the rows after a position that give members other managers. */
export async function listLaterRows(
  db: Database,
  importId: string,
  after: number,
  userIds: string[],
): Promise<PlannedRow[]> {
  const { rows } = await sql<PlannedRow>`
    select row, action, user_id, plan from people_import_rows
    where import_id = ${importId} and row > ${after} and user_id = any (${userIds}::uuid[])
      and action in ('new', 'update') and failure is null and plan ->> 'managerEmail' is not null`.execute(
    db,
  );
  return rows;
}

/** Stores the managers of members. A member whose new manager is pending has none until that one joins. */
export async function saveMemberManagers(
  db: Database,
  organizationId: string,
  rows: PlannedRow[],
): Promise<void> {
  await sql`
    update member_details set manager_id = found.manager_id from ${assigned(organizationId, rows)} as found
    where member_details.organization_id = ${organizationId} and member_details.user_id = found.user_id
      and num_nonnulls(found.manager_id, found.pending_id) > 0
      and member_details.manager_id is distinct from found.manager_id`.execute(db);
}

/** Stores who reports to pending people, and the managers of pending people. */
export async function savePendingManagers(
  db: Database,
  organizationId: string,
  rows: PlannedRow[],
): Promise<void> {
  const people = assigned(organizationId, rows);
  await sql`
    with found as materialized (select user_id from ${people} as listed where user_id is not null)
    update pending_members set report_ids = array(
      select distinct each from unnest(report_ids) as each where each not in (select user_id from found))
    where organization_id = ${organizationId} and report_ids && array(select user_id from found)`.execute(
    db,
  );
  await sql`
    update pending_members set report_ids = report_ids || found.user_ids from (
      select pending_id, array_agg(user_id) as user_ids from ${people} as listed
      where user_id is not null and pending_id is not null group by 1) as found
    where pending_members.id = found.pending_id`.execute(db);
  await sql`
    update pending_members set manager_id = found.manager_id, manager_pending_id = found.pending_id
    from ${people} as found
    where pending_members.organization_id = ${organizationId} and pending_members.email = found.email
      and num_nonnulls(found.manager_id, found.pending_id) > 0`.execute(db);
}
