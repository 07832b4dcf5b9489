import { randomUUID } from 'node:crypto';
import { webhooks } from '@atrium/contracts/webhooks/constants';
import type { WebhookTest } from '@atrium/contracts/webhooks/webhooks';
import { AppError } from '../../../platform/base/errors.ts';
import type { Deps } from '../../../platform/deps.ts';
import { enforceLimits } from '../../../platform/limits/limits.ts';
import type { Actor } from '../../../policies/actor.ts';
import { requireOrganizationAdmin } from '../../../policies/organization.policy.ts';
import { findSender, type WebhookKey } from '../endpoints/index.ts';
import { createWebhookRequests, sendWebhookRequest } from './send-request.ts';

/** Sends a test event to an endpoint, also to one that is turned off, and returns the response. */
export async function testWebhook(
  deps: Deps,
  actor: Actor,
  { orgId, webhookId }: WebhookKey,
): Promise<WebhookTest> {
  requireOrganizationAdmin(actor, orgId);
  const receiver = await findSender(deps.db, orgId, webhookId);
  if (!receiver) throw new AppError('not_found');
  const limit = { max: webhooks.testsPerFiveMinutes, minutes: 5 };
  await enforceLimits(deps, [{ key: `webhook test ${orgId}`, ...limit }]);
  const body = JSON.stringify({
    type: 'webhook.test',
    version: 1,
    timestamp: new Date().toISOString(),
    organizationId: orgId,
    data: {},
  });
  const send = createWebhookRequests(deps.config);
  const event = { id: randomUUID(), body };
  const { retryAfterSeconds: _, ...result } = await sendWebhookRequest(deps, send, receiver, [
    event,
  ]);
  return result;
}
