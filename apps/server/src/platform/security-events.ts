import type { SecurityEventKind, SecurityEventOutcome } from '@atrium/contracts/audit/constants';
import { sql, type RawBuilder } from 'kysely';
import { type AuditActor, normalizeIpAddress } from './audit.ts';
import { summarizeUserAgent } from './base/user-agent.ts';
import type { Database } from './database/database.ts';

/** Event of the security log. Details must not contain passwords, tokens or emails. */
export type SecurityEvent = {
  kind: SecurityEventKind;
  /** Success, unless given. */
  outcome?: SecurityEventOutcome;
  /** The signed-in user who did it; null without a session. */
  actorId: string | null;
  /** The account it is about: by id, or by an email that may be unknown. None, unless given. */
  user?: { id: string } | { email: string };
  /** Organization whose admins can read the event; the one of `user`, unless given. */
  organizationId?: string | null;
  ipAddress: string | null;
  userAgent?: string | undefined;
  details?: Record<string, string | number | boolean | null>;
};

function selectUserId(user: SecurityEvent['user']): RawBuilder<unknown> {
  if (user === undefined) return sql`null::uuid`;
  if ('id' in user) return sql`${user.id}::uuid`;
  return sql`(select id from auth.users where email = ${user.email})`;
}

/** SQL: inserts an event, for statements that do more than that. Add `where` to insert it on a condition. */
export function insertSecurityEvent(event: SecurityEvent): RawBuilder<unknown> {
  const { kind, outcome = 'success', actorId, user, organizationId, userAgent, details } = event;
  const organization =
    organizationId === undefined
      ? sql`(select organization_id from memberships where user_id = account.id)`
      : sql`${organizationId}::uuid`;
  return sql`
    insert into security_events (kind, outcome, actor_id, user_id, organization_id, ip_address, client, details)
    select ${kind}, ${outcome}, ${actorId}::uuid, account.id, ${organization},
      ${normalizeIpAddress(event.ipAddress)}::inet, ${summarizeUserAgent(userAgent)}::text,
      ${JSON.stringify(details ?? {})}::jsonb
    from (select ${selectUserId(user)} as id) as account`;
}

/** Records an event of the security log, in the transaction of the action if there is one. */
export async function recordSecurityEvent(db: Database, event: SecurityEvent): Promise<void> {
  await insertSecurityEvent(event).execute(db);
}

type Reader = AuditActor & {
  isSuperAdmin: boolean;
  membership: { organizationId: string } | null;
};

/** The organizations of rows, or the users they are about. */
type RowOwners = { organizationIds: (string | null)[] } | { userIds: string[] };

async function listOrganizationIds(db: Database, owners: RowOwners): Promise<(string | null)[]> {
  if ('organizationIds' in owners) return owners.organizationIds;
  const { rows } = await sql<{ organizationId: string }>`
    select distinct organization_id from memberships where user_id = any(${owners.userIds}::uuid[])`.execute(
    db,
  );
  return rows.map(({ organizationId }) => organizationId);
}

/**
 * Returns a function that records whose rows a super admin gets in a list or a file over all organizations: one event for
 * each organization, at most once a day per operation. Call it with each page of rows before they are sent. Does nothing
 * for other users, for an own organization, and if `organizationId` is set: the request itself is recorded for that one.
 */
export function createReadRecorder(
  db: Database,
  actor: Reader,
  { operation, organizationId }: { operation: string; organizationId?: string | undefined },
): (owners: RowOwners) => Promise<void> {
  const kind: SecurityEventKind = operation.startsWith('export')
    ? 'export_downloaded'
    : 'super_admin_read';
  const isNeeded = actor.isSuperAdmin && organizationId === undefined;
  const recorded = new Set<string | null>([null, actor.membership?.organizationId ?? null]);
  const details = JSON.stringify({ operation });
  return async (owners) => {
    if (!isNeeded) return;
    const organizationIds = new Set(await listOrganizationIds(db, owners));
    const ids = [...organizationIds].filter((id) => !recorded.has(id));
    if (ids.length === 0) return;
    await sql`
      insert into security_events (kind, outcome, actor_id, organization_id, ip_address, details)
      select ${kind}, 'success', ${actor.id}::uuid, organization.id, ${normalizeIpAddress(actor.ipAddress)}::inet,
        ${details}::jsonb
      from unnest(${ids}::uuid[]) as organization (id)
      where not exists (
        select from security_events recent
        where recent.organization_id = organization.id and recent.occurred_at > now() - interval '1 day'
          and recent.actor_id = ${actor.id}::uuid and recent.kind = ${kind} and recent.user_id is null
          and recent.details @> ${details}::jsonb)`.execute(db);
    for (const id of ids) recorded.add(id);
  };
}

export type SettingChange = Pick<SecurityEvent, 'kind' | 'outcome' | 'details'> & {
  organizationId: string;
  /** What was done or tried, such as `created`. */
  change: string;
};

/** Records a change of a setting that decides how users enter an organization, or where its data is sent. */
export async function recordSettingChange(
  db: Database,
  actor: AuditActor,
  { change, details, ...event }: SettingChange,
): Promise<void> {
  await recordSecurityEvent(db, {
    ...event,
    actorId: actor.id,
    ipAddress: actor.ipAddress,
    details: { change, ...details },
  });
}
