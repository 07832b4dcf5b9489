import { type ScimErrorType, scimLimits } from '@atrium/contracts/scim/constants';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

export type NewProvisioningError = {
  organizationId: string;
  operation: string;
  target: string | null;
  userId: string | null;
  status: number;
  scimType: ScimErrorType | undefined;
  detail: string;
};

/** Errors that are stored per organization and day, so that a provider that repeats a request does not fill the table. */
const maxPerDay = 1_000;

/** Stores a refused request, unless the organization has had too many today. */
export async function insertProvisioningError(
  db: Database,
  { organizationId, operation, target, userId, status, scimType, detail }: NewProvisioningError,
): Promise<void> {
  await sql`
    insert into provisioning_errors (organization_id, operation, target, user_id, status, scim_type, detail)
    select ${organizationId}::uuid, ${operation}, ${target}, ${userId}::uuid, ${status}::smallint, ${scimType ?? null},
      ${detail}
    where (select count(*) from provisioning_errors
      where organization_id = ${organizationId}::uuid and occurred_at > now() - interval '1 day') < ${maxPerDay}`.execute(
    db,
  );
}

type ErrorsPage = { after?: { occurredAt: string; id: string } | undefined; limit: number };

/** Lists the refused requests of an organization, newest first. */
export async function listProvisioningErrorRows(
  db: Database,
  organizationId: string,
  { after, limit }: ErrorsPage,
) {
  let page = db
    .selectFrom('provisioningErrors')
    .select(['id', 'operation', 'target', 'status', 'detail'])
    .select(sql<ScimErrorType | null>`scim_type`.as('scimType'))
    // With microseconds, which a date of JavaScript has not.
    .select(
      sql<string>`to_char(occurred_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.as(
        'occurredAt',
      ),
    )
    .where('organizationId', '=', organizationId);
  if (after)
    page = page.where(
      sql<boolean>`(occurred_at, id) < (${after.occurredAt}::timestamptz, ${after.id}::uuid)`,
    );
  return page.orderBy('occurredAt', 'desc').orderBy('id', 'desc').limit(limit).execute();
}

/** Deletes refused requests that are old. */
export async function deleteOldProvisioningErrors(db: Database): Promise<void> {
  await sql`delete from provisioning_errors
    where occurred_at < now() - make_interval(days => ${scimLimits.logDays})`.execute(db);
}

export type ProvisioningCounts = {
  activeUsers: number;
  inactiveUsers: number;
  teams: number;
  keys: number;
  keyExpiresAt: Date | null;
  lastRequestAt: Date | null;
  errorsToday: number;
};

/** Counts what is provisioned in an organization. */
export async function getProvisioningCounts(
  db: Database,
  organizationId: string,
): Promise<ProvisioningCounts> {
  const { rows } = await sql<ProvisioningCounts>`
    select users.active as active_users, users.inactive as inactive_users, keys.count as keys, keys.key_expires_at,
      keys.last_request_at,
      (select count(*)::int from scim_groups where organization_id = ${organizationId}) as teams,
      (select count(*)::int from provisioning_errors
        where organization_id = ${organizationId} and occurred_at > now() - interval '1 day') as errors_today
    from (
      select (count(*) filter (where membership.deactivated_at is null))::int as active,
        (count(*) filter (where membership.deactivated_at is not null))::int as inactive
      from scim_users scim join memberships membership
        on membership.organization_id = scim.organization_id and membership.user_id = scim.user_id
      where scim.organization_id = ${organizationId}) as users
    cross join (
      select (count(*) filter (where valid))::int as count, max(key.expires_at) filter (where valid) as key_expires_at,
        max(key.last_used_at) as last_request_at
      from service_accounts program join auth.api_keys key on key.service_account_id = program.id
      cross join lateral (
        select key.revoked_at is null and key.expires_at > now() and program.revoked_at is null as valid) as state
      where program.organization_id = ${organizationId} and 'scim' = any(program.scopes)) as keys`.execute(
    db,
  );
  const [counts] = rows;
  if (!counts) throw new Error(`no counts of organization ${organizationId}`);
  return counts;
}
