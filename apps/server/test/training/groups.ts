import type { GroupCondition, GroupRule } from '@atrium/contracts/training/group-rule';
import { sql } from 'kysely';
import { withReason } from '../../src/modules/training/groups/evaluate.queries.ts';
import { insertGroupMembers } from '../../src/modules/training/groups/group-members.queries.ts';
import { inTransaction, type Database } from '../../src/platform/database/database.ts';
import type { MadeOrganization, MadeUser } from '../factories.ts';

/** Returns the rule of members who match all of these conditions. */
export const allOf = (...conditions: GroupCondition[]): GroupRule => ({
  anyOf: [{ match: 'all', conditions }],
});

export const inDepartment = (...departments: string[]): GroupCondition => ({
  field: 'department',
  operator: 'is_one_of',
  values: departments,
});
export const hiredInLastDays = (days: number): GroupCondition => ({
  field: 'hiredOn',
  operator: 'in_last_days',
  values: [days],
});

type Details = { department?: string | null; hiredOn?: string | null };

/** Sets the department and the hire date of a member. */
export async function setDetails(
  db: Database,
  { id: organizationId }: Pick<MadeOrganization, 'id'>,
  { id: userId }: Pick<MadeUser, 'id'>,
  { department = null, hiredOn = null }: Details,
): Promise<void> {
  await sql`insert into member_details (organization_id, user_id, department, hired_on)
    values (${organizationId}, ${userId}, ${department}, ${hiredOn}::date)
    on conflict (organization_id, user_id) do update set department = excluded.department, hired_on = excluded.hired_on
  `.execute(db);
}

/** Lists the ids of the members of a group. */
export async function listGroupUserIds(db: Database, groupId: string): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select user_id from group_members where group_id = ${groupId} order by user_id`.execute(db);
  return rows.map(({ userId }) => userId);
}

/** Lists why members joined or left a group, the first change first. */
export async function listGroupChanges(db: Database, groupId: string): Promise<string[]> {
  const { rows } = await sql<{ reason: string }>`
    select reason from group_member_history,
      unnest(array[joined_reason, left_reason], array[lower(during), upper(during)]) as change (reason, at)
    where group_id = ${groupId} and reason is not null order by at`.execute(db);
  return rows.map(({ reason }) => reason);
}

/** Adds a user to a group by hand. */
export const addGroupMember = (
  db: Database,
  { userId, ...group }: { organizationId: string; groupId: string; userId: string },
): Promise<string[]> =>
  inTransaction(db, (tx) =>
    withReason(tx, 'by_hand', () => insertGroupMembers(tx, group, [userId])),
  );

/** Inserts a dynamic group without members; an evaluation adds them. */
export async function insertDynamicGroup(
  db: Database,
  { id: organizationId }: Pick<MadeOrganization, 'id'>,
  rule: GroupRule,
): Promise<string> {
  const { id } = await db
    .insertInto('groups')
    .values({
      organizationId,
      name: `Group ${crypto.randomUUID().slice(0, 8)}`,
      rule: JSON.stringify(rule),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
