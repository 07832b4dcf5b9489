import { holdPeopleMax } from '@atrium/contracts/privacy/constants';
import type { HoldPerson, LegalHold } from '@atrium/contracts/privacy/organization-privacy';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

type HoldRow = Omit<LegalHold, 'createdAt' | 'releasedAt'> & {
  createdAt: Date;
  releasedAt: Date | null;
};

/** Number of released holds that are listed. */
const releasedHoldsMax = 200;

/**
 * SQL: names and emails of former members of an organization as they were when they left. What changed later is not the
 * organization's.
 */
const formerMembers = (organizationId: string, isWanted = sql`true`) => sql`(
  select distinct on (ended.user_id) ended.user_id, past.full_name, past.email
  from (
    select user_id, max(upper(during)) as left_at from membership_history
    where organization_id = ${organizationId} and ${isWanted}
    group by user_id having bool_and(not upper_inf(during))) as ended
    join user_history past on past.id = ended.user_id
  order by ended.user_id, lower(past.during) >= left_at, abs(extract(epoch from lower(past.during) - left_at)))`;

const heldRows = (organizationId: string) => sql`
  select hold.id, hold.reason, hold.created_at, hold.released_at,
    case when hold.user_id is not null
      then jsonb_build_object('id', hold.user_id, 'name', case
          when membership.user_id is not null or erasure.erased_at is not null
          then coalesce(held.full_name, held.username, account.email)
          else coalesce(former.full_name, former.email, '') end,
        'evidenceName', evidence.full_name) end as "user",
    creator.full_name as created_by
  from legal_holds hold
    left join profiles held on held.id = hold.user_id
    left join auth.users account on account.id = hold.user_id
    left join memberships membership on membership.organization_id = hold.organization_id
      and membership.user_id = hold.user_id
    left join account_erasures erasure on erasure.user_id = hold.user_id
    left join ${formerMembers(
      organizationId,
      sql`user_id in (select user_id from legal_holds where organization_id = ${organizationId})`,
    )} as former on former.user_id = hold.user_id
    left join evidence_identities evidence on evidence.organization_id = hold.organization_id
      and evidence.user_id = hold.user_id
    left join profiles creator on creator.id = hold.created_by`;

const toHold = (row: HoldRow): LegalHold => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  releasedAt: row.releasedAt?.toISOString() ?? null,
});

/** Lists all active legal holds of an organization, newest first, then those that were released last. */
export async function listHoldRows(db: Database, organizationId: string): Promise<LegalHold[]> {
  const { rows: active } = await sql<HoldRow>`${heldRows(organizationId)}
    where hold.organization_id = ${organizationId} and hold.released_at is null
    order by hold.created_at desc, hold.id
  `.execute(db);
  const { rows: released } = await sql<HoldRow>`${heldRows(organizationId)}
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
  const { rows } = await sql<HoldRow>`${heldRows(organizationId)}
    where hold.organization_id = ${organizationId} and hold.id = ${id}
  `.execute(db);
  return rows.map(toHold)[0];
}

/** SQL: everyone who belongs or belonged to an organization, including erased users. */
const peopleOf = (organizationId: string) => sql`(
  select user_id from membership_history where organization_id = ${organizationId}
  union select user_id from evidence_identities where organization_id = ${organizationId})`;

/** Returns whether a user belongs or belonged to an organization. */
export async function isPastMember(
  db: Database,
  organizationId: string,
  userId: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from ${peopleOf(organizationId)} as person where user_id = ${userId}
  `.execute(db);
  return rows.length > 0;
}

/**
 * Lists who belongs or belonged to an organization by a part of their name, email or username: members first. Former
 * members have the name and email with which they left, and no username.
 */
export async function listPeopleToHold(
  db: Database,
  organizationId: string,
  search: string,
): Promise<HoldPerson[]> {
  const { rows } = await sql<HoldPerson>`
    select id, coalesce(evidence_name, full_name, username, email) as name, email, status
    from (
      select profile.id, evidence.full_name as evidence_name, case
          when erasure.erased_at is not null then 'erased' when membership.user_id is not null then 'member' else 'former'
        end as status, identity.*
      from ${peopleOf(organizationId)} as person
        join profiles profile on profile.id = person.user_id
        join auth.users account on account.id = person.user_id
        left join memberships membership on membership.user_id = person.user_id
          and membership.organization_id = ${organizationId}
        left join evidence_identities evidence on evidence.organization_id = ${organizationId}
          and evidence.user_id = person.user_id
        left join account_erasures erasure on erasure.user_id = person.user_id
        left join ${formerMembers(organizationId)} as former on former.user_id = person.user_id
        cross join lateral (
          select profile.full_name, profile.username, shown_email(account.email) as email
          where membership.user_id is not null
          union all
          select profile.full_name, null, '' where membership.user_id is null and erasure.erased_at is not null
          union all
          select former.full_name, null, former.email where membership.user_id is null and erasure.erased_at is null
        ) as identity
    ) as known
    where strpos(lower(concat_ws(' ', evidence_name, full_name, username, email)), lower(${search})) > 0
    order by status <> 'member', status = 'erased', lower(coalesce(evidence_name, full_name, username, email)), id
    limit ${holdPeopleMax}
  `.execute(db);
  return rows;
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
