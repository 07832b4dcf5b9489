import { webhookEventTypes, type WebhookEventType } from '@atrium/contracts/webhooks/constants';
import { createWebhook } from '@atrium/contracts/webhooks/webhooks';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../src/platform/database/database.ts';
import type { ApiClient } from '../api-client.ts';
import type { Factories, MadeOrganization, MadeUser } from '../factories.ts';
import { test as base, type Settings } from '../harness.ts';
import { startWebhookReceiver, type WebhookReceiver } from './webhook-receiver.ts';

type Fixtures = { settings: Settings; receiver: WebhookReceiver };

/** `test` with a receiver of webhooks on this machine, which the server may connect to. */
export const test = base.extend<Fixtures>({
  settings: [
    // oxlint-disable-next-line no-empty-pattern -- Vitest reads a fixture's needs from this pattern
    async ({}, use) => use({ OUTGOING_ALLOWED_NETWORKS: '127.0.0.0/8' }),
    { scope: 'file' },
  ],
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads a fixture's needs from this pattern
  receiver: async ({}, use) => {
    const receiver = await startWebhookReceiver();
    await use(receiver);
    await receiver.close();
  },
});

/** An organization with a webhook, and its admin. */
export type WebhookWorld = {
  organization: MadeOrganization;
  admin: MadeUser;
  base: string;
  webhookId: string;
  url: string;
  secret: string;
};

export async function makeWebhook(
  api: ApiClient,
  make: Factories,
  receiver: Pick<WebhookReceiver, 'url'> & Partial<Pick<WebhookReceiver, 'verifyWith'>>,
  eventTypes: readonly WebhookEventType[] = webhookEventTypes,
): Promise<WebhookWorld> {
  const organization = await make.organization();
  const admin = await make.user({ organization, role: 'admin' });
  const base = `/api/enterprise/admin/organizations/${organization.id}/webhooks`;
  const reply = await api.as(admin).post(base, { url: receiver.url, eventTypes });
  const { webhook, secret } = createWebhook.schema.response[201]
    .extend({ secret: z.string() })
    .parse(reply.body);
  receiver.verifyWith?.(secret);
  return { organization, admin, base, webhookId: webhook.id, url: `${base}/${webhook.id}`, secret };
}

/** Lets the given seconds pass for all webhooks: moves everything that is stored about them into the past. */
export async function passSeconds(db: Database, seconds: number): Promise<void> {
  const by = sql`make_interval(secs => ${seconds})`;
  await sql`update webhook_endpoints set failing_since = failing_since - ${by}, retry_at = retry_at - ${by},
    paused_until = paused_until - ${by}, previous_secret_until = previous_secret_until - ${by}`.execute(
    db,
  );
  await sql`update webhook_deliveries set queued_at = queued_at - ${by}, first_attempt_at = first_attempt_at - ${by},
    next_attempt_at = next_attempt_at - ${by}, leased_until = leased_until - ${by}
    where status = 'pending'`.execute(db);
}

export async function countByStatus(
  db: Database,
  endpointId: string,
): Promise<Record<string, number>> {
  const { rows } = await sql<{ status: string; count: number }>`
    select status, count(*)::integer as count from webhook_deliveries where endpoint_id = ${endpointId}
    group by status`.execute(db);
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
}

/** Joins and leaves teams, so that each user has the given number of events after joining. Returns their ids in order. */
export async function makeTeamEvents(
  db: Database,
  organization: MadeOrganization,
  users: readonly MadeUser[],
  count: number,
): Promise<void> {
  const { id: teamId } = await db
    .insertInto('teams')
    .values({ organizationId: organization.id, name: crypto.randomUUID().slice(0, 30) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = users.map(({ id }) => ({ teamId, userId: id }));
  for (let times = 0; times < count; times += 1)
    if (times % 2 === 0) await db.insertInto('teamMembers').values(rows).execute();
    else await db.deleteFrom('teamMembers').where('teamId', '=', teamId).execute();
}

/** Lists the ids of the events of an organization by user, in order. */
export async function listEventIds(
  db: Database,
  organization: MadeOrganization,
): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ orderingKey: string; ids: string[] }>`
    select ordering_key, array_agg(id::text order by sequence) as ids from webhook_events
    where organization_id = ${organization.id} group by ordering_key`.execute(db);
  return new Map(rows.map(({ orderingKey, ids }) => [orderingKey, ids]));
}
