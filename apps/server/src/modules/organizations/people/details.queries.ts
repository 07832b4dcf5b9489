import type { MemberFieldValue } from '@atrium/contracts/organizations/people';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { isUserInScope, type PeopleScope } from '../../../policies/people.policy.ts';

/** What an organization stores about a member. `managerName` is their name, or else their email. */
export type StoredDetails = {
  employeeId: string | null;
  jobTitle: string | null;
  department: string | null;
  location: string | null;
  hiredOn: string | null;
  managerId: string | null;
  managerName: string | null;
  customFields: Record<string, MemberFieldValue>;
  deactivatedAt: Date | null;
};

/** Finds the details of a member in the scope, empty if nothing was stored. Undefined if there is no such member. */
export async function findDetails(
  db: Database,
  { organizationId, managerId }: PeopleScope,
  userId: string,
): Promise<StoredDetails | undefined> {
  const { rows } = await sql<StoredDetails>`
    select details.employee_id, details.job_title, details.department, details.location, details.hired_on::text,
      details.manager_id, coalesce(manager.full_name, manager_account.email) as manager_name,
      coalesce(details.custom_fields, '{}') as custom_fields, memberships.deactivated_at
    from memberships
      left join member_details details on details.organization_id = memberships.organization_id
        and details.user_id = memberships.user_id
      left join profiles manager on manager.id = details.manager_id
      left join auth.users manager_account on manager_account.id = details.manager_id
    where memberships.organization_id = ${organizationId} and memberships.user_id = ${userId}
      and ${isUserInScope(managerId, sql`memberships.user_id`)}
  `.execute(db);
  return rows[0];
}

/** Returns the member with an employee id, which is compared without letter case. */
export async function findMemberByEmployeeId(
  db: Database,
  organizationId: string,
  employeeId: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ userId: string }>`
    select user_id from member_details
    where organization_id = ${organizationId} and lower(employee_id) = lower(${employeeId.trim()})
  `.execute(db);
  return rows[0]?.userId;
}

/** Locks a membership, so that changes of one member wait for each other. Returns false if there is none. */
export async function lockMembership(
  db: Database,
  organizationId: string,
  userId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('memberships')
    .select('userId')
    .where('organizationId', '=', organizationId)
    .where('userId', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export type DetailColumns = Omit<StoredDetails, 'managerName' | 'deactivatedAt'>;

/** Inserts or replaces the details of a member. */
export async function saveDetails(
  db: Database,
  organizationId: string,
  userId: string,
  { hiredOn, customFields, ...details }: DetailColumns,
): Promise<void> {
  const values = {
    ...details,
    hiredOn: sql<Date | null>`${hiredOn}::date`,
    customFields: JSON.stringify(customFields),
  };
  await db
    .insertInto('memberDetails')
    .values({ organizationId, userId, ...values })
    .onConflict((conflict) => conflict.columns(['organizationId', 'userId']).doUpdateSet(values))
    .execute();
}

export async function saveDeactivation(
  db: Database,
  organizationId: string,
  userId: string,
  isDeactivated: boolean,
): Promise<void> {
  await db
    .updateTable('memberships')
    .set({ deactivatedAt: isDeactivated ? sql<Date>`now()` : null })
    .where('organizationId', '=', organizationId)
    .where('userId', '=', userId)
    .execute();
}

/** Finds the name of someone who manages members of the organization, or did. */
export async function findManagerName(
  db: Database,
  organizationId: string,
  managerId: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select coalesce(profiles.full_name, account.email) as name
    from profiles join auth.users account on account.id = profiles.id
    where profiles.id = ${managerId} and exists (
      select from member_detail_history
      where organization_id = ${organizationId} and manager_id = profiles.id)
  `.execute(db);
  return rows[0]?.name;
}

const maxValues = 500;

/** Lists the values in use for members in the scope. */
export async function listValues(db: Database, { organizationId, managerId }: PeopleScope) {
  const { rows } = await sql<{
    departments: string[];
    locations: string[];
    jobTitles: string[];
    managers: { id: string; name: string; detail: string | null }[];
  }>`
    with details as materialized (
      select department, location, job_title, manager_id from member_details
      where organization_id = ${organizationId} and ${isUserInScope(managerId, sql`user_id`)})
    select
      array(select distinct department from details where department is not null
        order by department limit ${maxValues}) as departments,
      array(select distinct location from details where location is not null order by location limit ${maxValues}) as locations,
      array(select distinct job_title from details where job_title is not null order by job_title limit ${maxValues}) as job_titles,
      coalesce((select jsonb_agg(jsonb_build_object('id', id, 'name', name, 'detail', case when is_shared then detail end)
        order by lower(name), id) from (
        select profiles.id, coalesce(profiles.full_name, account.email) as name,
          coalesce(own.employee_id, nullif(account.email, '')) as detail,
          count(*) over (partition by lower(coalesce(profiles.full_name, account.email))) > 1 as is_shared
        from profiles join auth.users account on account.id = profiles.id
          left join member_details own on own.organization_id = ${organizationId} and own.user_id = profiles.id
        where profiles.id in (select manager_id from details) limit ${maxValues}) as managers), '[]') as managers
  `.execute(db);
  const [values] = rows;
  if (!values) throw new Error(`no values of organization ${organizationId}`);
  return values;
}
