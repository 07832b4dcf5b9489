import { notices, webhooks } from '@atrium/contracts/webhooks/constants';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { Receiver } from './send-request.ts';

/** Longer than a request may take. After that, a worker that says nothing is taken for dead. */
const leaseSeconds = webhooks.timeoutSeconds * 6;

/** A delivery that this worker sends, with the body of its request. */
export type ClaimedDelivery = { id: string; eventId: string; attempts: number; body: string };

/** Whether an endpoint may be sent to: not while it fails or has asked for a pause. */
const isTime = sql`(endpoint.retry_at is null or endpoint.retry_at <= now())
  and (endpoint.paused_until is null or endpoint.paused_until <= now())`;

/** Returns an endpoint with due deliveries, except the given ones. */
export async function findDueEndpoint(
  db: Database,
  busyIds: readonly string[],
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select endpoint.id
    from webhook_endpoints endpoint
      join organizations on organizations.id = endpoint.organization_id and organizations.is_active
    where endpoint.is_active and endpoint.id <> all (${busyIds}::uuid[])
      and ${isTime}
      and exists (
        select from webhook_deliveries due
        where due.endpoint_id = endpoint.id and due.status = 'pending' and due.next_attempt_at <= now())
    order by random() limit 1`.execute(db);
  return rows[0]?.id;
}

/** Selects deliveries that are due, none of them while an earlier one of the same key is open. */
const selectInOrder = (endpointId: string, limit: number) => sql`
  select delivery.id from webhook_deliveries delivery
  where delivery.endpoint_id = ${endpointId} and delivery.status = 'pending' and delivery.next_attempt_at <= now()
    -- Not an anti join, which would read everything that waits.
    and delivery.sequence = (
      select min(open.sequence) from webhook_deliveries open
      where open.endpoint_id = delivery.endpoint_id and open.ordering_key = delivery.ordering_key
        and open.status = 'pending')
  order by delivery.next_attempt_at, delivery.sequence
  limit ${limit}`;

/**
 * Selects the oldest deliveries that are due for one message, none of them after one of the same key that is retried
 * later.
 */
const selectForSummary = (endpointId: string) => sql`
  select delivery.id from webhook_deliveries delivery
  where delivery.endpoint_id = ${endpointId} and delivery.status = 'pending' and delivery.next_attempt_at <= now()
    and not exists (
      select from webhook_deliveries retried
      where retried.endpoint_id = delivery.endpoint_id and retried.ordering_key = delivery.ordering_key
        and retried.status = 'pending' and retried.sequence < delivery.sequence and retried.next_attempt_at > now())
  order by delivery.sequence
  limit ${notices.maxEventsPerMessage}`;

/** Returns whether more deliveries of an endpoint are due than are sent one by one. */
async function hasBurst(tx: Database, endpointId: string): Promise<boolean> {
  const limit = notices.maxSingleMessages + 1;
  const { rows } = await sql`
    select from webhook_deliveries
    where endpoint_id = ${endpointId} and status = 'pending' and next_attempt_at <= now()
    limit ${limit}`.execute(tx);
  return rows.length === limit;
}

async function lockReceiver(tx: Database, endpointId: string) {
  const { rows } = await sql<Receiver & { free: number }>`
    select endpoint.id, endpoint.format, endpoint.url, endpoint.secret,
      case when endpoint.previous_secret_until > now() then endpoint.previous_secret end as previous_secret,
      case when endpoint.failure_count >= ${webhooks.failuresBeforeProbing}::integer or endpoint.format <> 'standard'
        then 1 else ${webhooks.concurrency}::integer end
        - (select count(*)::integer from webhook_deliveries sending
          where sending.endpoint_id = endpoint.id and sending.leased_until > now()) as free
    from webhook_endpoints endpoint
    where endpoint.id = ${endpointId} and endpoint.is_active and ${isTime}
    for no key update skip locked`.execute(tx);
  return rows[0];
}

/**
 * Locks an endpoint and claims its next due deliveries: at most ten at a time over all workers, one while the endpoint
 * fails, and none whose key has an earlier open delivery. For an endpoint in Slack or Teams it claims those of one message:
 * one delivery, or up to 100 if many wait. Returns undefined if another worker is claiming, or the endpoint was turned off.
 */
export async function claimDeliveries(
  tx: Database,
  endpointId: string,
): Promise<{ receiver: Receiver; deliveries: ClaimedDelivery[] } | undefined> {
  const found = await lockReceiver(tx, endpointId);
  if (!found) return undefined;
  const { free, ...receiver } = found;
  if (free <= 0) return { receiver, deliveries: [] };
  const isSummary = receiver.format !== 'standard' && (await hasBurst(tx, endpointId));
  const due = isSummary ? selectForSummary(endpointId) : selectInOrder(endpointId, free);
  const claimed = await sql<ClaimedDelivery>`
    with due as (${due}), claimed as (
      update webhook_deliveries delivery
      set leased_until = now() + make_interval(secs => ${leaseSeconds}),
        next_attempt_at = now() + make_interval(secs => ${leaseSeconds})
      from due where delivery.id = due.id
      returning delivery.id, delivery.event_id, delivery.attempts, delivery.sequence)
    select claimed.id, claimed.event_id, claimed.attempts, webhook_body(event) as body
    from claimed join webhook_events event on event.id = claimed.event_id
    order by claimed.sequence`.execute(tx);
  return { receiver, deliveries: claimed.rows };
}
