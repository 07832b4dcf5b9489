import type { ApiScope } from '@atrium/contracts/scopes/constants';
import { sql } from 'kysely';
import { placeRows, type Ordinal } from '../../../platform/database/batch.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { ExtraRevision } from '../../../platform/database/revisions.ts';
import { insertSecurityEvent } from '../../../platform/security-events.ts';
import { statement } from '../../../platform/database/statement.ts';

/** A key to look up, the IP address it is used from, and the course or lesson whose revision the request needs. */
export type KeyLookup = {
  keyId: string;
  ipAddress: string;
  courseId?: number | undefined;
  lessonId?: number | undefined;
  extraRevision?: ExtraRevision | undefined;
};

type KeyRow = Ordinal & {
  id: string;
  keyHash: Buffer;
  accountId: string;
  name: string;
  scopes: ApiScope[];
  isRevoked: boolean;
  isExpired: boolean;
  isNetworkAllowed: boolean;
  /** Null unless they are an admin of the organization. */
  responsibleId: string | null;
  organizationId: string;
  organizationName: string;
  isActive: boolean;
  isExclusive: boolean;
  brandingRevision: number;
  grantedCourseIds: number[];
  courseId: number | null;
  contentRevision: string | null;
  catalogueRevision: string | null;
};
export type FoundKey = KeyRow;

const selectKeys = statement(
  'find_api_keys',
  (lookups) => sql<KeyRow>`
    select lookup.ordinal, key.id, key.key_hash as "keyHash", account.id as "accountId", account.name, account.scopes,
      key.revoked_at is not null or account.revoked_at is not null as "isRevoked",
      key.expires_at <= now() as "isExpired",
      cardinality(account.allowed_networks) = 0 or lookup.ip_address <<= any (account.allowed_networks::inet[])
        as "isNetworkAllowed",
      (select holder.id from profiles holder
        left join memberships held_as
          on held_as.user_id = holder.id and held_as.organization_id = account.organization_id
        where holder.id = account.responsible_id and (holder.is_super_admin or held_as.role = 'admin' and held_as.deactivated_at is null))
        as "responsibleId",
      organization.id as "organizationId", organization.name as "organizationName",
      organization.is_active as "isActive", organization.catalogue_mode = 'granted_only' as "isExclusive",
      organization.branding_revision as "brandingRevision",
      array(select course_id from course_grants where organization_id = organization.id) as "grantedCourseIds",
      content.course_id as "courseId", content.revision as "contentRevision",
      case lookup.extra_revision when 'catalogue' then
        (select coalesce(max(id), 0) || '/' || count(*) from catalogue_changes where audience = public_audience()) || ' '
        || (select coalesce(max(id), 0) || '/' || count(*) from catalogue_changes where audience = organization.id)
      end as "catalogueRevision"
    from rows from (json_to_recordset(${lookups}) as
      ("keyId" uuid, "ipAddress" inet, "courseId" integer, "lessonId" integer, "extraRevision" text))
      with ordinality as lookup (key_id, ip_address, course_id, lesson_id, extra_revision, ordinal)
    join auth.api_keys key on key.id = lookup.key_id
    join service_accounts account on account.id = key.service_account_id
    join organizations organization on organization.id = account.organization_id
    left join lessons lesson on lesson.id = lookup.lesson_id
    left join content_revisions content on content.course_id = coalesce(lookup.course_id, lesson.course_id)`,
);

/**
 * Returns each key with its service account and organization, whether or not it is valid; undefined where there is none.
 * Runs for every request, so revoking a key takes effect on the next one.
 */
export async function findApiKeys(
  db: Database,
  lookups: KeyLookup[],
): Promise<(FoundKey | undefined)[]> {
  const rows = placeRows(await selectKeys(db, JSON.stringify(lookups)), lookups);
  return lookups.map((_, index) => rows[index]);
}

/** A use of a key. */
export type KeyUse = {
  key: Pick<FoundKey, 'id' | 'accountId' | 'organizationId' | 'name'>;
  ipAddress: string;
  network: string;
  userAgent: string | undefined;
};

/**
 * Stores when and from where a key was used. The first use from another network than before is an event of the security
 * log.
 */
export async function recordKeyUse(db: Database, use: KeyUse): Promise<void> {
  const { key, ipAddress, network, userAgent } = use;
  const event = insertSecurityEvent({
    kind: 'api_key_new_network',
    actorId: key.accountId,
    organizationId: key.organizationId,
    ipAddress,
    userAgent,
    details: { name: key.name, keyId: key.id },
  });
  await sql`
    with used as (
      update auth.api_keys set last_used_at = now(), last_used_ip = ${ipAddress}::inet where id = ${key.id}
    ), seen as (
      insert into auth.api_key_networks (service_account_id, network) values (${key.accountId}, ${network})
      on conflict on constraint api_key_networks_pkey do update set last_used_at = now()
      returning xmax = 0 as is_new
    )
    ${event}
    where (select is_new from seen)
      and exists (select from auth.api_key_networks where service_account_id = ${key.accountId})`.execute(
    db,
  );
}
