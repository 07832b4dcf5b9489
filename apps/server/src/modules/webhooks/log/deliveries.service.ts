import type { WebhookDeliveryStatus } from '@atrium/contracts/webhooks/constants';
import type { WebhookDelivery, WebhookDeliveryDetails } from '@atrium/contracts/webhooks/webhooks';
import { z } from 'zod';
import { recordAuditEvent } from '../../../platform/audit.ts';
import { AppError } from '../../../platform/base/errors.ts';
import { readCursor, writeCursor } from '../../../platform/database/cursor.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Actor } from '../../../policies/actor.ts';
import { requireOrganizationAdmin } from '../../../policies/organization.policy.ts';
import { findSender, getLockedEndpoint, type WebhookKey } from '../endpoints/index.ts';
import {
  countDeliveries,
  type DeliveryRow,
  endPause,
  findDelivery,
  listDeliveryRows,
  type ReplayRange,
  requeueDeliveries,
} from './deliveries.queries.ts';

const position = z.object({ sequence: z.int() });

function statusOf({ status, attempts }: DeliveryRow): WebhookDeliveryStatus {
  if (status === 'delivered') return 'delivered';
  if (status === 'dead') return 'failed';
  return attempts === 0 ? 'waiting' : 'retrying';
}

const toDelivery = ({ sequence: _, ...row }: DeliveryRow): WebhookDelivery => ({
  ...row,
  status: statusOf({ sequence: _, ...row }),
  occurredAt: row.occurredAt.toISOString(),
  lastAttemptAt: row.lastAttemptAt?.toISOString() ?? null,
  nextAttemptAt: row.nextAttemptAt?.toISOString() ?? null,
  deliveredAt: row.deliveredAt?.toISOString() ?? null,
});

async function requireEndpoint(deps: Deps, actor: Actor, { orgId, webhookId }: WebhookKey) {
  requireOrganizationAdmin(actor, orgId);
  if (!(await findSender(deps.db, orgId, webhookId))) throw new AppError('not_found');
}

type LogQuery = {
  limit: number;
  cursor?: string | undefined;
  status?: WebhookDeliveryStatus | undefined;
};

/** Lists the deliveries of an endpoint, newest first. */
export async function listWebhookDeliveries(
  deps: Deps,
  actor: Actor,
  key: WebhookKey,
  { limit, cursor, status }: LogQuery,
) {
  await requireEndpoint(deps, actor, key);
  const before = cursor === undefined ? undefined : readCursor(cursor, position).sequence;
  const filter = { endpointId: key.webhookId, status };
  const rows = await listDeliveryRows(deps.db, { ...filter, before, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    deliveries: page.map(toDelivery),
    nextCursor: last && writeCursor(position, { sequence: last.sequence }),
    total: await countDeliveries(deps.db, filter),
  };
}

/** Returns a delivery with its request and the last response. */
export async function getWebhookDelivery(
  deps: Deps,
  actor: Actor,
  key: WebhookKey & { deliveryId: string },
): Promise<WebhookDeliveryDetails> {
  await requireEndpoint(deps, actor, key);
  const row = await findDelivery(deps.db, key.webhookId, key.deliveryId);
  if (!row) throw new AppError('not_found');
  const { body, responseBody, ...delivery } = row;
  return { ...toDelivery(delivery), body, responseBody };
}

/** Queues deliveries again. Receivers recognize them by their ids. */
export async function replayWebhookDeliveries(
  deps: Deps,
  actor: Actor,
  key: WebhookKey,
  range: ReplayRange,
): Promise<{ count: number }> {
  requireOrganizationAdmin(actor, key.orgId);
  return deps.db.transaction().execute(async (tx) => {
    const { url } = await getLockedEndpoint(tx, key);
    if ('deliveryId' in range && !(await findDelivery(tx, key.webhookId, range.deliveryId)))
      throw new AppError('not_found');
    const count = await requeueDeliveries(tx, key.webhookId, range);
    if (count === 0) return { count };
    await endPause(tx, key.webhookId);
    await recordAuditEvent(tx, actor, {
      organizationId: key.orgId,
      action: 'webhook.replayed',
      target: new URL(url).host,
      after: { count, ...range },
    });
    return { count };
  });
}
