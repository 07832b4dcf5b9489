import type { GroupChangeReason } from '@atrium/contracts/training/group-fields';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { toExactTime } from '../../../platform/database/lists.ts';

const sortName = sql<string>`sort_name(profiles.full_name, account.email)`;

type MembersPage = {
  groupId: string;
  after?: { key: string; id: string } | undefined;
  limit: number;
};

/** Lists the members of a group by name, with their sort key. */
export async function listGroupMemberRows(db: Database, { groupId, after, limit }: MembersPage) {
  let page = db
    .selectFrom('groupMembers')
    .innerJoin('profiles', 'profiles.id', 'groupMembers.userId')
    .innerJoin('auth.users as account', 'account.id', 'groupMembers.userId')
    .select(['profiles.id', 'profiles.fullName', 'account.email', sortName.as('key')])
    .where('groupMembers.groupId', '=', groupId);
  if (after) {
    page = page.where(sql<boolean>`(${sortName}, profiles.id) > (${after.key}, ${after.id}::uuid)`);
  }
  return page.orderBy(sortName).orderBy('profiles.id').limit(limit).execute();
}

/** Adds users to a group and returns those who were not in it. */
export async function insertGroupMembers(
  db: Database,
  { organizationId, groupId }: { organizationId: string; groupId: string },
  ids: string[],
): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    insert into group_members (organization_id, group_id, user_id)
    select ${organizationId}, ${groupId}, unnest(${ids}::uuid[])
    on conflict do nothing returning user_id`.execute(db);
  return rows.map(({ userId }) => userId);
}

/** Removes users from a group and returns those who were in it. */
export async function deleteGroupMembers(
  db: Database,
  groupId: string,
  ids: string[],
): Promise<string[]> {
  const rows = await db
    .deleteFrom('groupMembers')
    .where('groupId', '=', groupId)
    .where(sql<boolean>`user_id = any(${ids}::uuid[])`)
    .returning('userId')
    .execute();
  return rows.map(({ userId }) => userId);
}

export type GroupChangeRow = {
  at: Date;
  /** The time to the microsecond, for the cursor. */
  position: string;
  change: 'joined' | 'left';
  reason: GroupChangeReason;
  userId: string;
  name: string | null;
};
type ChangesPage = {
  groupId: string;
  after?: { at: string; userId: string; change: 'joined' | 'left' } | undefined;
  limit: number;
};

/** Lists who joined and left a group, newest first, with names as of that time. */
export async function listGroupChangeRows(
  db: Database,
  { groupId, after, limit }: ChangesPage,
): Promise<GroupChangeRow[]> {
  const { rows } = await sql<GroupChangeRow>`
    select changes.*, ${toExactTime(sql.ref('changes.at'))} as position, (
      select coalesce(users.full_name, users.email) from user_history users
      where users.id = changes.user_id and users.during @> changes.at) as name
    from (
      select moved.at, moved.change, moved.reason, belongs.user_id
      from group_member_history belongs
        cross join lateral (values (lower(belongs.during), 'joined', belongs.joined_reason),
          (upper(belongs.during), 'left', belongs.left_reason)) as moved (at, change, reason)
      where belongs.group_id = ${groupId} and moved.at is not null
    ) as changes
    where ${
      after
        ? sql`(changes.at, changes.user_id, changes.change)
            < (${after.at}::timestamptz, ${after.userId}::uuid, ${after.change}::text)`
        : sql`true`
    }
    order by changes.at desc, changes.user_id desc, changes.change desc
    limit ${limit}
  `.execute(db);
  return rows;
}
