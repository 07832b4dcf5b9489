import { notices, webhooks } from '@atrium/contracts/webhooks/constants';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { makeDue } from '../endpoints/index.ts';
import { probeDelaySeconds } from './retry-delays.ts';
import type { Receiver, SendResult } from './send-request.ts';

const toStored = ({ responseStatus, responseBody, error, durationMs }: SendResult) => ({
  attempts: sql<number>`attempts + 1`,
  firstAttemptAt: sql<Date>`coalesce(first_attempt_at, now())`,
  lastAttemptAt: sql<Date>`now()`,
  leasedUntil: null,
  responseStatus,
  responseBody,
  error,
  durationMs,
});

type Endpoint = Pick<Receiver, 'id' | 'format'>;

/** Sends nothing to an endpoint for some seconds. A longer pause stays. */
async function pauseEndpoint(tx: Database, id: string, seconds: number): Promise<void> {
  await tx
    .updateTable('webhookEndpoints')
    .set({
      pausedUntil: sql<Date>`greatest(paused_until, now() + make_interval(secs => ${seconds}))`,
    })
    .where('id', '=', id)
    .execute();
}

/** Records that the deliveries of one request have arrived, and that their endpoint works. */
export async function recordSuccess(
  tx: Database,
  { id: endpointId, format }: Endpoint,
  deliveryIds: readonly string[],
  result: SendResult,
): Promise<void> {
  await tx
    .updateTable('webhookDeliveries')
    .set({
      ...toStored(result),
      status: 'delivered',
      deliveredAt: sql<Date>`now()`,
      nextAttemptAt: null,
    })
    .where('id', 'in', deliveryIds)
    .execute();
  if (format !== 'standard') await pauseEndpoint(tx, endpointId, notices.secondsBetweenMessages);
  const before = await tx
    .selectFrom('webhookEndpoints')
    .select([
      'failureCount',
      sql<boolean>`last_success_at > now() - interval '1 minute'`.as('isRecent'),
    ])
    .where('id', '=', endpointId)
    .executeTakeFirst();
  if (!before || (before.failureCount === 0 && before.isRecent)) return;
  await tx
    .updateTable('webhookEndpoints')
    .set({ failureCount: 0, failingSince: null, retryAt: null, lastSuccessAt: sql<Date>`now()` })
    .where('id', '=', endpointId)
    .execute();
  // What failed meanwhile is sent now, not after its own delay.
  if (before.failureCount >= webhooks.failuresBeforeProbing) await makeDue(tx, endpointId);
}

/** An endpoint that was turned off, for the email to its admins. */
export type DisabledEndpoint = {
  organizationId: string;
  url: string;
  label: string | null;
  reason: 'gone' | 'failing';
};

/** Slack and Teams answer 404 for a webhook that was deleted. Other receivers may only be deployed wrongly. */
const isGoneStatus = ({ format }: Endpoint, status: number | null) =>
  status === 410 || (status === 404 && format !== 'standard');

/**
 * Records that the deliveries of one request failed: they are retried later, or dead after three days of retries. An
 * endpoint that answered 429 is paused as long as it asked for. Turns off an endpoint that is gone, or only fails since five
 * days, and returns it then.
 */
export async function recordFailure(
  tx: Database,
  receiver: Endpoint,
  deliveryIds: readonly string[],
  result: SendResult,
  delaySeconds: number,
): Promise<DisabledEndpoint | undefined> {
  const { id: endpointId } = receiver;
  const isDead = sql`now() >= coalesce(first_attempt_at, now()) + make_interval(days => ${webhooks.retryDays})`;
  await tx
    .updateTable('webhookDeliveries')
    .set({
      ...toStored(result),
      status: sql<string>`case when ${isDead} then 'dead' else 'pending' end`,
      nextAttemptAt: sql<Date | null>`case when not ${isDead} then now() + make_interval(secs => ${delaySeconds}) end`,
    })
    .where('id', 'in', deliveryIds)
    // Another worker may have delivered it after the lease of this one.
    .where('status', '=', 'pending')
    .execute();
  if (result.responseStatus === 429) await pauseEndpoint(tx, endpointId, delaySeconds);
  const endpoint = await tx
    .updateTable('webhookEndpoints')
    .set({
      failureCount: sql<number>`failure_count + 1`,
      failingSince: sql<Date>`coalesce(failing_since, now())`,
    })
    .where('id', '=', endpointId)
    .returning([
      'organizationId',
      'url',
      'label',
      'isActive',
      'failureCount',
      sql<boolean>`failing_since <= now() - make_interval(days => ${webhooks.disableAfterDays})`.as(
        'hasFailedLong',
      ),
    ])
    .executeTakeFirst();
  if (!endpoint) return undefined;
  const { organizationId, url, label, isActive, failureCount, hasFailedLong } = endpoint;
  const probeSeconds = probeDelaySeconds(failureCount);
  const isGone = isGoneStatus(receiver, result.responseStatus);
  const isDisabled = isActive && (isGone || hasFailedLong);
  const reason = isGone ? 'gone' : 'failing';
  await tx
    .updateTable('webhookEndpoints')
    .set({
      retryAt:
        probeSeconds === null ? null : sql<Date>`now() + make_interval(secs => ${probeSeconds})`,
      ...(isDisabled
        ? { isActive: false, disabledReason: reason, disabledAt: sql<Date>`now()` }
        : {}),
    })
    .where('id', '=', endpointId)
    .execute();
  return isDisabled ? { organizationId, url, label, reason } : undefined;
}

const pruneBatch = 5_000;

/**
 * Gives up deliveries that could not be tried for three days because their endpoint fails. Returns how many, at most 5,000.
 */
export async function giveUpUntried(db: Database): Promise<number> {
  const cutoff = sql`now() - make_interval(days => ${webhooks.retryDays})`;
  const { numAffectedRows } = await sql`
    update webhook_deliveries set status = 'dead', next_attempt_at = null
    where id = any (array(
      select delivery.id from webhook_endpoints endpoint join webhook_deliveries delivery
        on delivery.endpoint_id = endpoint.id and delivery.status = 'pending'
      where endpoint.failing_since <= ${cutoff} and delivery.queued_at <= ${cutoff} and delivery.leased_until is null
      limit ${pruneBatch}))`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/** Deletes events with their deliveries after 30 days. Returns the number of events, at most 5,000. */
export async function deleteOldEvents(db: Database): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from webhook_events where id = any (array(
      select id from webhook_events
      where occurred_at < now() - make_interval(days => ${webhooks.retentionDays})
      order by occurred_at limit ${pruneBatch}))`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
