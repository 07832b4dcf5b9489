import type { SecurityEventKind, SecurityEventOutcome } from '@atrium/contracts/audit/constants';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { toExactTime } from '../../platform/database/lists.ts';

export type SecurityEventFilter = {
  organizationId?: string | undefined;
  kind?: SecurityEventKind | undefined;
  outcome?: SecurityEventOutcome | undefined;
  /** Who did it, or whose account it is about. */
  userId?: string | undefined;
  /** An IP address, or a network in CIDR notation. */
  ipAddress?: string | undefined;
  from?: Date | undefined;
  /** Exclusive upper bound. */
  until?: Date | undefined;
};
export type SecurityEventQuery = SecurityEventFilter & {
  after?: { occurredAt: string; id: number } | undefined;
  limit: number;
};

/** Lists security events, newest first, with current names. */
export async function listSecurityEventRows(db: Database, question: SecurityEventQuery) {
  const { organizationId, kind, outcome, userId, ipAddress, from, until, after, limit } = question;
  let page = db
    .selectFrom('securityEvents as event')
    .leftJoin('profiles as actor', 'actor.id', 'event.actorId')
    .leftJoin('auth.users as actorAccount', 'actorAccount.id', 'event.actorId')
    .leftJoin('profiles as subject', 'subject.id', 'event.userId')
    .leftJoin('auth.users as subjectAccount', 'subjectAccount.id', 'event.userId')
    .leftJoin('serviceAccounts as program', 'program.id', 'event.actorId')
    .leftJoin('organizations as organization', 'organization.id', 'event.organizationId')
    .select([
      sql<number>`event.id`.as('id'),
      'event.occurredAt',
      sql<SecurityEventKind>`event.kind`.as('kind'),
      sql<SecurityEventOutcome>`event.outcome`.as('outcome'),
      'event.actorId',
      sql<string | null>`coalesce(actor.full_name, actor_account.email, program.name)`.as(
        'actorName',
      ),
      'event.userId',
      sql<string | null>`coalesce(subject.full_name, subject_account.email)`.as('userName'),
      'organization.id as organizationId',
      'organization.name as organizationName',
      sql<string | null>`host(event.ip_address)`.as('ipAddress'),
      'event.client',
      sql<Record<string, string | number | boolean | null>>`event.details`.as('details'),
      toExactTime(sql.ref('event.occurredAt')).as('position'),
    ]);
  if (organizationId) page = page.where('event.organizationId', '=', organizationId);
  if (kind) page = page.where('event.kind', '=', kind);
  if (outcome) page = page.where('event.outcome', '=', outcome);
  if (userId)
    page = page.where((eb) => eb('event.actorId', '=', userId).or('event.userId', '=', userId));
  if (ipAddress) {
    const isInside = ipAddress.includes('/') ? sql`<<=` : sql`=`;
    page = page.where(sql<boolean>`event.ip_address ${isInside} ${ipAddress}::inet`);
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
export type SecurityEventRow = Awaited<ReturnType<typeof listSecurityEventRows>>[number];

type PrunedBatch = { removed: number; lastOccurredAt: string; lastId: number };

/** Deletes events past their retention in batches, and returns their number. */
export async function pruneSecurityEvents(db: Database): Promise<number> {
  let total = 0;
  let [after, afterId] = ['-infinity', 0];
  for (;;) {
    const { rows } = await sql<PrunedBatch>`
      select removed, last_occurred_at::text, last_id
      from prune_security_events(${after}::timestamptz, ${afterId}::bigint)`.execute(db);
    const [batch] = rows;
    if (!batch) return total;
    total += batch.removed;
    [after, afterId] = [batch.lastOccurredAt, batch.lastId];
  }
}
