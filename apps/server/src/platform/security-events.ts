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
