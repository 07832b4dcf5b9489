import { setTimeout as wait } from 'node:timers/promises';
import { recordAuditEvent } from '../../../platform/audit.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { OutgoingRequests } from '../../../platform/outgoing/outgoing-requests.ts';
import type { JobRun } from '../../../platform/queue/worker.ts';
import { queueMail } from '../../identity/index.ts';
import { findOrganization, listAdminEmails } from '../../organizations/index.ts';
import { deletePreviousSecrets } from '../endpoints/index.ts';
import { claimDeliveries, type ClaimedDelivery, findDueEndpoint } from './claims.queries.ts';
import {
  deleteOldEvents,
  type DisabledEndpoint,
  giveUpUntried,
  recordFailure,
  recordSuccess,
} from './results.queries.ts';
import { retryDelaySeconds } from './retry-delays.ts';
import { createWebhookRequests, type Receiver, sendWebhookRequest } from './send-request.ts';

/** Endpoints that one process sends to at the same time. */
const maxEndpoints = 50;
/** How often a worker looks for new work while receivers are answering. */
const pollMs = 1_000;

const server = { id: null, ipAddress: null };

/** Tells the admins of an organization that an endpoint was turned off. */
async function announceDisabled(
  tx: Database,
  { organizationId, url, label, reason }: DisabledEndpoint,
): Promise<void> {
  const { host } = new URL(url);
  await recordAuditEvent(tx, server, {
    organizationId,
    action: 'webhook.disabled',
    target: host,
    after: label === null ? { reason } : { reason, label },
  });
  const organization = await findOrganization(tx, organizationId);
  if (!organization) return;
  const content = {
    template: 'webhook_disabled',
    organizationName: organization.name,
    host,
    label,
    reason,
  } as const;
  for (const email of await listAdminEmails(tx, organizationId))
    await queueMail(tx, email, content);
}

/** Deliveries that one request sends. */
type Group = readonly [ClaimedDelivery, ...ClaimedDelivery[]];

/** Groups claimed deliveries by request: all in one message to people, or each in its own. */
function groupByRequest({ format }: Receiver, deliveries: readonly ClaimedDelivery[]): Group[] {
  const [first, ...others] = deliveries;
  if (!first) return [];
  if (format !== 'standard') return [[first, ...others]];
  return deliveries.map((delivery) => [delivery]);
}

async function deliver(
  deps: Deps,
  send: OutgoingRequests,
  receiver: Receiver,
  group: Group,
): Promise<void> {
  const [first, ...others] = group;
  const toEvent = ({ eventId, body }: ClaimedDelivery) => ({ id: eventId, body });
  const events = [toEvent(first), ...others.map(toEvent)] as const;
  const result = await sendWebhookRequest(deps, send, receiver, events);
  const ids = group.map(({ id }) => id);
  await deps.db.transaction().execute(async (tx) => {
    if (result.isSuccess) return recordSuccess(tx, receiver, ids, result);
    const attempts = Math.max(...group.map((delivery) => delivery.attempts));
    const delay = retryDelaySeconds(attempts + 1, result.retryAfterSeconds);
    const disabled = await recordFailure(tx, receiver, ids, result, delay);
    if (disabled) await announceDisabled(tx, disabled);
  });
}

/** Sends everything to an endpoint that is due. */
async function deliverToEndpoint(
  deps: Deps,
  send: OutgoingRequests,
  endpointId: string,
  run: Pick<JobRun, 'signal'> | undefined,
): Promise<void> {
  const deliverBatch = async () => {
    const claimed = await deps.db.transaction().execute((tx) => claimDeliveries(tx, endpointId));
    if (!claimed) return 0;
    const { receiver, deliveries } = claimed;
    const groups = groupByRequest(receiver, deliveries);
    await Promise.all(groups.map((group) => deliver(deps, send, receiver, group)));
    return deliveries.length;
  };
  while ((await deliverBatch()) > 0 && !run?.signal.aborted);
}

/**
 * Sends all due events. Endpoints are served in parallel, so that one that does not answer delays no other. A delivery is
 * leased before it is sent and recorded afterwards: if the worker is killed between, it is sent again with the same id.
 */
export async function deliverWebhooks(deps: Deps, run?: Pick<JobRun, 'signal'>): Promise<void> {
  const send = createWebhookRequests(deps.config);
  const errors: unknown[] = [];
  const busy = new Map<string, Promise<void>>();
  // Another worker may be sending to an endpoint, so each one is looked at once per interval.
  const visitedMs = new Map<string, number>();
  const isRecent = ([, atMs]: [string, number]) => performance.now() - atMs < pollMs;
  const start = (endpointId: string) => {
    visitedMs.set(endpointId, performance.now());
    const work = deliverToEndpoint(deps, send, endpointId, run)
      .catch((error: unknown) => void errors.push(error))
      .finally(() => busy.delete(endpointId));
    busy.set(endpointId, work);
  };
  while (!run?.signal.aborted && errors.length === 0) {
    const excluded = new Set([
      ...busy.keys(),
      ...[...visitedMs].filter(isRecent).map(([id]) => id),
    ]);
    const endpointId =
      busy.size < maxEndpoints ? await findDueEndpoint(deps.db, [...excluded]) : undefined;
    if (endpointId !== undefined) start(endpointId);
    else if (busy.size === 0) break;
    else await Promise.race([...busy.values(), wait(pollMs, undefined, { ref: false })]);
  }
  await Promise.all(busy.values());
  if (errors.length > 0) throw errors[0];
}

/** Gives up what could not be sent, and deletes what is no longer needed. */
export async function pruneWebhooks(
  { db }: Pick<Deps, 'db'>,
  run?: Pick<JobRun, 'signal'>,
): Promise<void> {
  while ((await giveUpUntried(db)) > 0 && !run?.signal.aborted);
  await deletePreviousSecrets(db);
  while ((await deleteOldEvents(db)) > 0 && !run?.signal.aborted);
}
