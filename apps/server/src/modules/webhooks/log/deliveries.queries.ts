import { webhooks, type WebhookDeliveryStatus } from '@atrium/contracts/webhooks/constants';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

export type DeliveryRow = {
  id: string;
  sequence: number;
  eventId: string;
  type: string;
  status: 'pending' | 'delivered' | 'dead';
  userName: string | null;
  courseTitle: string | null;
  occurredAt: Date;
  attempts: number;
  lastAttemptAt: Date | null;
  nextAttemptAt: Date | null;
  deliveredAt: Date | null;
  responseStatus: number | null;
  error: string | null;
  durationMs: number | null;
};

const conditions: Record<WebhookDeliveryStatus, RawBuilder<unknown>> = {
  waiting: sql`delivery.status = 'pending' and delivery.attempts = 0`,
  retrying: sql`delivery.status = 'pending' and delivery.attempts > 0`,
  delivered: sql`delivery.status = 'delivered'`,
  failed: sql`delivery.status = 'dead'`,
};

const columns = sql`
  delivery.id, delivery.sequence, delivery.event_id, event.type, delivery.status, delivery.attempts, event.occurred_at,
  delivery.last_attempt_at, delivery.next_attempt_at, delivery.delivered_at, delivery.response_status, delivery.error,
  delivery.duration_ms, coalesce(profiles.full_name, account.email) as user_name, courses.title as course_title`;
const joined = sql`
  from webhook_deliveries delivery
    join webhook_events event on event.id = delivery.event_id
    left join profiles on profiles.id = event.user_id
    left join auth.users account on account.id = event.user_id
    left join courses on courses.id = (event.data ->> 'courseId')::integer`;

type Page = {
  endpointId: string;
  status: WebhookDeliveryStatus | undefined;
  before: number | undefined;
  limit: number;
};

export async function listDeliveryRows(db: Database, { endpointId, status, before, limit }: Page) {
  const { rows } = await sql<DeliveryRow>`
    select ${columns} ${joined}
    where delivery.endpoint_id = ${endpointId}
      and ${status ? conditions[status] : sql`true`}
      and ${before === undefined ? sql`true` : sql`delivery.sequence < ${before}`}
    order by delivery.sequence desc limit ${limit}`.execute(db);
  return rows;
}

const maxCount = 10_000;

/** Counts the deliveries of an endpoint with a status, up to 10,000. */
export async function countDeliveries(
  db: Database,
  { endpointId, status }: Pick<Page, 'endpointId' | 'status'>,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select from webhook_deliveries delivery
      where delivery.endpoint_id = ${endpointId} and ${status ? conditions[status] : sql`true`}
      limit ${maxCount}) as found`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function findDelivery(db: Database, endpointId: string, id: string) {
  const { rows } = await sql<DeliveryRow & { body: string; responseBody: string | null }>`
    select ${columns}, delivery.response_body, webhook_body(event) as body ${joined}
    where delivery.endpoint_id = ${endpointId} and delivery.id = ${id}`.execute(db);
  return rows[0];
}

/** Which deliveries are sent again. */
export type ReplayRange =
  { deliveryId: string } | { status: 'failed' } | { from: string; until: string };

function inRange(range: ReplayRange): RawBuilder<unknown> {
  if ('deliveryId' in range) return sql`delivery.id = ${range.deliveryId}`;
  if ('status' in range) return conditions.failed;
  return sql`delivery.status <> 'pending' and event.occurred_at >= ${range.from}::timestamptz
    and event.occurred_at < ${range.until}::timestamptz`;
}

/**
 * Queues deliveries again with their old ids: dead and delivered ones, and open ones at once. Returns how many, at most
 * 10,000.
 */
export async function requeueDeliveries(
  db: Database,
  endpointId: string,
  range: ReplayRange,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update webhook_deliveries set status = 'pending', attempts = 0, queued_at = now(), first_attempt_at = null,
      next_attempt_at = now(), delivered_at = null, leased_until = null
    where id in (
      select delivery.id from webhook_deliveries delivery join webhook_events event on event.id = delivery.event_id
      where delivery.endpoint_id = ${endpointId} and ${inRange(range)}
        and coalesce(delivery.leased_until < now(), true)
      order by delivery.sequence limit ${maxCount})`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/** Lets an endpoint that fails be tried at once. */
export async function endPause(db: Database, endpointId: string): Promise<void> {
  await db
    .updateTable('webhookEndpoints')
    .set({ retryAt: null })
    .where('id', '=', endpointId)
    .where('failureCount', '>=', webhooks.failuresBeforeProbing)
    .execute();
}
