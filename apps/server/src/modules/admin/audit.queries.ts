import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';
import { toExactTime } from '../../platform/lists.ts';

export type AuditFilter = {
  organizationId?: string | undefined;
  actorId?: string | undefined;
  /** An action, or the kind of thing before its dot. */
  action?: string | undefined;
  from?: Date | undefined;
  /** The first moment after. */
  until?: Date | undefined;
};
export type AuditQuestion = AuditFilter & {
  after?: { occurredAt: string; id: number } | undefined;
  limit: number;
};

/** What was noted, the newest first, with the names of today. */
export async function listAuditEvents(db: Database, question: AuditQuestion) {
  const { organizationId, actorId, action, from, until, after, limit } = question;
  let page = db
    .selectFrom('auditEvents as event')
    .leftJoin('profiles as actor', 'actor.id', 'event.actorId')
    .leftJoin('auth.users as user', 'user.id', 'event.actorId')
    .leftJoin('organizations as organization', 'organization.id', 'event.organizationId')
    .select([
      sql<number>`event.id`.as('id'),
      'event.occurredAt',
      'event.action',
      'event.actorId',
      sql<string | null>`coalesce(actor.full_name, "user".email)`.as('actorName'),
      'organization.id as organizationId',
      'organization.name as organizationName',
      'event.target',
      'event.before',
      // Noted before there was a place for how it was and is.
      sql`coalesce(event.after, nullif(event.details, '{}'))`.as('after'),
      sql<string | null>`host(event.address)`.as('address'),
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
export type AuditRow = Awaited<ReturnType<typeof listAuditEvents>>[number];
