import type { MemberFieldType } from '@atrium/contracts/organizations/constants';
import type { MemberField } from '@atrium/contracts/organizations/people';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** Lists the custom fields of an organization in their order, archived ones last. */
export async function listMemberFields(
  db: Database,
  organizationId: string,
): Promise<MemberField[]> {
  return db
    .selectFrom('memberFields')
    .select(['id', 'key', 'name', 'type', 'choices', 'isRequired'])
    .select(sql<boolean>`archived_at is not null`.as('isArchived'))
    .where('organizationId', '=', organizationId)
    .orderBy(sql`archived_at is not null`)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** Inserts a field after all others. Returns false if the organization has one with this key. */
export async function insertMemberField(
  db: Database,
  field: {
    id: string;
    organizationId: string;
    key: string;
    name: string;
    type: MemberFieldType;
    choices: string[];
    isRequired: boolean;
    createdBy: string;
  },
): Promise<boolean> {
  const inserted = await db
    .insertInto('memberFields')
    .values({
      ...field,
      position: sql<number>`(
        select coalesce(max(position), 0) + 1 from member_fields where organization_id = ${field.organizationId})`,
    })
    .onConflict((conflict) => conflict.columns(['organizationId', 'key']).doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

export async function saveMemberField(
  db: Database,
  id: string,
  changes: { name: string; choices: string[]; isRequired: boolean; isArchived: boolean },
): Promise<void> {
  const { name, choices, isRequired, isArchived } = changes;
  await db
    .updateTable('memberFields')
    .set({
      name,
      choices,
      isRequired,
      archivedAt: isArchived ? sql<Date>`coalesce(archived_at, now())` : null,
    })
    .where('id', '=', id)
    .execute();
}

/** Numbers the fields in the given order. */
export async function savePositions(db: Database, ids: string[]): Promise<void> {
  await sql`
    update member_fields set position = ordered.position
    from unnest(${ids}::uuid[]) with ordinality as ordered (id, position)
    where member_fields.id = ordered.id and member_fields.position <> ordered.position
  `.execute(db);
}
