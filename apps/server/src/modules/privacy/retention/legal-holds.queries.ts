import type { LegalHold } from '@atrium/contracts/privacy/organization-privacy';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

type HoldRow = Omit<LegalHold, 'createdAt' | 'releasedAt'> & {
  createdAt: Date;
  releasedAt: Date | null;
};

/** Number of released holds that are listed. */
const releasedHoldsMax = 200;

const heldRows = sql`
  select hold.id, hold.reason, hold.created_at, hold.released_at,
    case when hold.user_id is not null
      then jsonb_build_object('id', hold.user_id, 'name', coalesce(held.full_name, account.email)) end as "user",
    creator.full_name as created_by
  from legal_holds hold
    left join profiles held on held.id = hold.user_id
    left join auth.users account on account.id = hold.user_id
    left join profiles creator on creator.id = hold.created_by`;

const toHold = (row: HoldRow): LegalHold => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  releasedAt: row.releasedAt?.toISOString() ?? null,
});

/** Lists all active legal holds of an organization, newest first, then those that were released last. */
export async function listHoldRows(db: Database, organizationId: string): Promise<LegalHold[]> {
  const { rows: active } = await sql<HoldRow>`${heldRows}
    where hold.organization_id = ${organizationId} and hold.released_at is null
    order by hold.created_at desc, hold.id
  `.execute(db);
  const { rows: released } = await sql<HoldRow>`${heldRows}
    where hold.organization_id = ${organizationId} and hold.released_at is not null
    order by hold.released_at desc, hold.id
    limit ${releasedHoldsMax}
  `.execute(db);
  return [...active, ...released].map(toHold);
}

/** Finds a legal hold of an organization. */
export async function findHold(
  db: Database,
  organizationId: string,
  id: string,
): Promise<LegalHold | undefined> {
  const { rows } = await sql<HoldRow>`${heldRows}
    where hold.organization_id = ${organizationId} and hold.id = ${id}
  `.execute(db);
  return rows.map(toHold)[0];
}

/** Finds the id of a user who belongs or belonged to an organization. */
export async function findPastMemberId(
  db: Database,
  organizationId: string,
  email: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select account.id from auth.users account
    where account.email = lower(${email}) and exists (
      select from membership_history past where past.organization_id = ${organizationId} and past.user_id = account.id)
  `.execute(db);
  return rows[0]?.id;
}

type NewHold = { organizationId: string; userId: string | null; reason: string; createdBy: string };

export async function insertHold(db: Database, hold: NewHold): Promise<string> {
  const { id } = await db
    .insertInto('legalHolds')
    .values(hold)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Releases a hold. Returns false if it was released before. */
export async function markHoldReleased(
  db: Database,
  id: string,
  releasedBy: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('legalHolds')
    .set({ releasedBy, releasedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where('releasedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
