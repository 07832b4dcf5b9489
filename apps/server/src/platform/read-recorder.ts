import { sql, type RawBuilder } from 'kysely';
import { type AuditActor, normalizeIpAddress } from './audit.ts';
import { summarizeUserAgent } from './base/user-agent.ts';
import type { Database } from './database/database.ts';

type Reader = AuditActor & {
  userAgent?: string | undefined;
  isSuperAdmin: boolean;
  membership: { organizationId: string } | null;
};

type Read = {
  /** The kind of the security event. */
  kind: 'super_admin_read' | 'export_downloaded';
  operation: string;
  /** The organization the read is limited to, if any. */
  organizationId?: string | undefined;
  /** The user it is about, if it is one. */
  userId?: string | undefined;
};

/** A row about what a user did in a course. */
type LearningRow = { learnerId: string; courseId: number; at: Date | null };

/** The organizations of rows, or the learning they are about. */
type RowOwners = { organizationIds: (string | null)[] } | { learning: LearningRow[] };

/**
 * Lists the organizations of rows. Learning belongs to the organization of the course, to those of which the learner was a
 * member at the time, and to that of which they are a member today, which may count it in its training matrix.
 */
async function listOrganizationIds(db: Database, owners: RowOwners): Promise<(string | null)[]> {
  if ('organizationIds' in owners) return owners.organizationIds;
  const learnerIds = owners.learning.map(({ learnerId }) => learnerId);
  const courseIds = owners.learning.map(({ courseId }) => courseId);
  const times = owners.learning.map(({ at }) => at?.toISOString() ?? null);
  const { rows } = await sql<{ organizationId: string | null }>`
    select organization_id from courses where id = any(${courseIds}::integer[])
    union
    select organization_id from memberships where user_id = any(${learnerIds}::uuid[])
    union
    select member.organization_id
    from unnest(${learnerIds}::uuid[], ${times}::timestamptz[]) as learning (learner_id, at)
    join membership_history member on member.user_id = learning.learner_id
    where tstzrange(member.joined_at, upper(member.during)) @> learning.at`.execute(db);
  return rows.map(({ organizationId }) => organizationId);
}

/** SQL: inserts an event for each of the organizations that has none of the same read by the actor within a day. */
export function insertReadEvents(
  actor: Pick<Reader, 'id' | 'ipAddress' | 'userAgent'>,
  { kind, operation, userId }: Omit<Read, 'organizationId'>,
  organizationIds: string[],
): RawBuilder<unknown> {
  const details = JSON.stringify({ operation });
  return sql`
    insert into security_events (kind, outcome, actor_id, user_id, organization_id, ip_address, client, details)
    select ${kind}, 'success', ${actor.id}::uuid, ${userId ?? null}::uuid, organization.id, ${normalizeIpAddress(actor.ipAddress)}::inet,
      ${summarizeUserAgent(actor.userAgent)}::text, ${details}::jsonb
    from unnest(${organizationIds}::uuid[]) as organization (id)
    where not exists (
      select from security_events recent
      where recent.organization_id = organization.id and recent.occurred_at > now() - interval '1 day'
        and recent.actor_id = ${actor.id}::uuid and recent.kind = ${kind}
        and recent.user_id is not distinct from ${userId ?? null}::uuid
        and recent.details @> ${details}::jsonb)`;
}

/**
 * Returns a function that records whose rows a super admin gets in a list or a file over all organizations, or about one
 * user: one event for each organization, at most once a day per operation and user. Call it with each page of rows before
 * they are sent. Does nothing for other users, for an own organization, and if `organizationId` is set: the request itself
 * is recorded for that one.
 */
export function createReadRecorder(
  db: Database,
  actor: Reader,
  { organizationId, ...read }: Read,
): (owners: RowOwners) => Promise<void> {
  const isNeeded = actor.isSuperAdmin && organizationId === undefined;
  const recorded = new Set(actor.membership ? [actor.membership.organizationId] : []);
  return async (owners) => {
    if (!isNeeded) return;
    const organizationIds = new Set(await listOrganizationIds(db, owners));
    const ids = [...organizationIds].filter((id) => id !== null).filter((id) => !recorded.has(id));
    if (ids.length === 0) return;
    await insertReadEvents(actor, read, ids).execute(db);
    for (const id of ids) recorded.add(id);
  };
}
