import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { toExactTime } from '../../platform/database/lists.ts';

export type AuditFilter = {
  organizationId?: string | undefined;
  actorId?: string | undefined;
  /** An action (`course.published`), or the part before its dot (`course`). */
  action?: string | undefined;
  from?: Date | undefined;
  /** Exclusive upper bound. */
  until?: Date | undefined;
};
export type AuditListQuery = AuditFilter & {
  after?: { occurredAt: string; id: number } | undefined;
  limit: number;
};

/** Lists audit events, newest first, with current names. */
export async function listAuditEventRows(db: Database, question: AuditListQuery) {
  const { organizationId, actorId, action, from, until, after, limit } = question;
  let page = db
    .selectFrom('auditEvents as event')
    .leftJoin('profiles as actor', 'actor.id', 'event.actorId')
    .leftJoin('auth.users as user', 'user.id', 'event.actorId')
    .leftJoin('serviceAccounts as program', 'program.id', 'event.actorId')
    .leftJoin('organizations as organization', 'organization.id', 'event.organizationId')
    .select([
      sql<number>`event.id`.as('id'),
      'event.occurredAt',
      'event.action',
      'event.actorId',
      sql<string | null>`coalesce(actor.full_name, "user".email, program.name)`.as('actorName'),
      'organization.id as organizationId',
      'organization.name as organizationName',
      'event.target',
      'event.before',
      // Older events have `details` instead of `before` and `after`.
      sql`coalesce(event.after, nullif(event.details, '{}'))`.as('after'),
      sql<string | null>`host(event.ip_address)`.as('ipAddress'),
      toExactTime(sql.ref('event.occurredAt')).as('position'),
    ]);
  if (organizationId) page = page.where('event.organizationId', '=', organizationId);
  if (actorId) page = page.where('event.actorId', '=', actorId);
  if (action) {
    page = page.where(
      sql<boolean>`(event.action = ${action} or starts_with(event.action, ${`${action}.`}))`,
    );
  }
  if (from) page = page.where('event.occurredAt', '>=', from);
  if (until) page = page.where('event.occurredAt', '<', until);
  if (after) {
    page = page.where(
      sql<boolean>`(event.occurred_at, event.id) < (${after.occurredAt}::timestamptz, ${after.id}::bigint)`,
    );
  }
  return page
    .orderBy('event.occurredAt', 'desc')
    .orderBy('event.id', 'desc')
    .limit(limit)
    .execute();
}
export type AuditRow = Awaited<ReturnType<typeof listAuditEventRows>>[number];
