import type { Group } from '@atrium/contracts/training/groups';
import type { GroupRule } from '@atrium/contracts/training/group-rule';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

async function selectGroups(
  db: Database,
  organizationId: string,
  condition: RawBuilder<unknown>,
): Promise<Group[]> {
  const { rows } = await sql<Group>`
    select groups.id, groups.name, groups.rule, groups.revision,
      (select count(*)::int from group_members where group_id = groups.id) as member_count,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', terms.id, 'courseTitle', courses.title, 'dueOn', terms.due_on,
          'dueDays', terms.due_days) order by lower(courses.title), terms.id)
        from assignments terms join courses on courses.id = terms.course_id
        where terms.organization_id = groups.organization_id and terms.everyone_since is null
          and terms.groups ? groups.id::text), '[]') as used_by
    from groups
    where groups.organization_id = ${organizationId} and groups.archived_at is null and ${condition}
    order by lower(groups.name)
  `.execute(db);
  return rows;
}

/** Lists an organization's groups by name. */
export const listGroupRows = (db: Database, organizationId: string) =>
  selectGroups(db, organizationId, sql`true`);

export async function findGroup(
  db: Database,
  organizationId: string,
  id: string,
): Promise<Group | undefined> {
  const [found] = await selectGroups(db, organizationId, sql`groups.id = ${id}`);
  return found;
}

const toJson = (rule: GroupRule | null) => (rule === null ? null : JSON.stringify(rule));

export async function insertGroup(
  db: Database,
  group: { organizationId: string; name: string; rule: GroupRule | null; createdBy: string },
): Promise<string> {
  const { id } = await db
    .insertInto('groups')
    .values({ ...group, rule: toJson(group.rule) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function saveGroup(
  db: Database,
  id: string,
  { name, rule }: { name: string; rule: GroupRule | null },
): Promise<void> {
  await db
    .updateTable('groups')
    .set({ name, rule: toJson(rule), revision: sql<number>`revision + 1` })
    .where('id', '=', id)
    .execute();
}

/** Removes all members and archives a group. */
export async function saveArchived(db: Database, id: string): Promise<void> {
  await db.deleteFrom('groupMembers').where('groupId', '=', id).execute();
  await db
    .updateTable('groups')
    .set({ archivedAt: sql<Date>`training_clock()` })
    .where('id', '=', id)
    .execute();
}

/** Locks a group, so that its rule and its members do not change at the same time. */
export async function lockGroup(db: Database, id: string): Promise<void> {
  await db.selectFrom('groups').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}

/** Lists the names of those of the given teams and members that belong to the organization, by id. */
export async function listNamesInRule(
  db: Database,
  organizationId: string,
  ids: string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from teams where organization_id = ${organizationId} and id = any (${ids}::uuid[])
    union all
    select memberships.user_id, coalesce(profiles.full_name, account.email)
    from memberships
      join profiles on profiles.id = memberships.user_id
      join auth.users account on account.id = memberships.user_id
    where memberships.organization_id = ${organizationId} and memberships.user_id = any (${ids}::uuid[])
  `.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
