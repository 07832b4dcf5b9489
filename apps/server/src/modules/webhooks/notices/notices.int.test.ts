import {
  notices,
  type NoticeFormat,
  type WebhookEventType,
} from '@atrium/contracts/webhooks/constants';
import { createWebhook, listWebhooks } from '@atrium/contracts/webhooks/webhooks';
import { sql } from 'kysely';
import { Writable } from 'node:stream';
import { describe, expect, onTestFinished } from 'vitest';
import { createApiClient, type ApiClient } from '../../../../test/api-client.ts';
import type { Factories } from '../../../../test/factories.ts';
import { testConfig } from '../../../../test/harness.ts';
import { asOwner } from '../../../../test/support/owner-database.ts';
import { startNoticeReceiver } from '../../../../test/webhooks/notice-receiver.ts';
import { countByStatus, passSeconds, test } from '../../../../test/webhooks/webhooks-test.ts';
import { buildApp } from '../../../app.ts';
import { createLogger } from '../../../platform/base/logging.ts';
import type { Database } from '../../../platform/database/database.ts';
import { openDeps } from '../../../platform/deps.ts';
import { deliverWebhooks } from '../delivery/index.ts';
import { reencryptEndpointSecrets } from '../index.ts';

async function startReceiver(format: NoticeFormat = 'slack') {
  const receiver = await startNoticeReceiver(format);
  onTestFinished(() => receiver.close());
  return receiver;
}

/** Creates an organization with an endpoint in Slack or Teams. */
async function makeNotices(
  api: ApiClient,
  make: Factories,
  {
    format = 'slack',
    eventTypes = ['person.joined'],
  }: { format?: NoticeFormat; eventTypes?: WebhookEventType[] } = {},
) {
  const receiver = await startReceiver(format);
  const organization = await make.organization();
  const admin = await make.user({ organization, role: 'admin' });
  const base = `/api/enterprise/admin/organizations/${organization.id}/webhooks`;
  const form = { format, label: '#training', url: receiver.url, eventTypes };
  const reply = await api.as(admin).post(base, form);
  const { webhook, secret } = createWebhook.schema.response[201].parse(reply.body);
  const url = `${base}/${webhook.id}`;
  return { receiver, organization, admin, base, form, webhook, secret, url, reply };
}

/** Delivers what waits, a message a second. */
async function deliverMessages(deps: Parameters<typeof deliverWebhooks>[0], count: number) {
  for (let sent = 0; sent < count; sent += 1) {
    await deliverWebhooks(deps);
    await passSeconds(deps.db, notices.secondsBetweenMessages);
  }
}

const storedText = async (db: Database, webhookId: string) => {
  const { rows } = await sql<{ stored: string }>`
    select row_to_json(endpoint)::text || coalesce((select string_agg(row_to_json(delivery)::text, '')
      from webhook_deliveries delivery where delivery.endpoint_id = endpoint.id), '')
      || coalesce((select string_agg(row_to_json(event)::text, '') from audit_events event
      where event.organization_id = endpoint.organization_id), '') as stored
    from webhook_endpoints endpoint where id = ${webhookId}`.execute(db);
  return rows[0]?.stored ?? '';
};

describe('POST /api/enterprise/admin/organizations/:orgId/webhooks for Slack and Teams', () => {
  test.for(['slack', 'teams'] as const)(
    'returns neither the URL of %s nor a secret, and stores the URL encrypted',
    async (format, { api, make, deps }) => {
      const world = await makeNotices(api, make, { format });
      const { receiver, admin, base, webhook, url } = world;
      expect(world.secret).toBeNull();
      expect(webhook).toMatchObject({
        format,
        label: '#training',
        url: receiver.origin,
        secretHint: 'XyZ',
      });
      const as = api.as(admin);
      await make.user({ organization: world.organization });
      // An error page that repeats the URL.
      receiver.answerWith(() => ({ status: 500, text: `Cannot POST ${receiver.path}` }));
      const tested = await as.post(`${url}/test`);
      await deliverWebhooks(deps);
      const deliveries = await as.get(`${url}/deliveries`);
      const [{ id }] = deliveries.body as [{ id: string }];
      const changed = await as.send({
        method: 'PUT',
        url,
        body: { eventTypes: ['person.left'], isActive: true },
      });
      const replies = [
        world.reply,
        tested,
        deliveries,
        changed,
        await as.get(base),
        await as.get(`${url}/deliveries/${id}`),
        await as.get('/api/admin/audit'),
      ].map((reply) => JSON.stringify(reply.body));
      for (const text of [...replies, await storedText(deps.db, webhook.id)])
        expect(text).not.toContain('not-a-real');
      // Changed without the URL, it is sent to the same one.
      expect(receiver.received.map(({ path }) => path)).toEqual([receiver.path, receiver.path]);
    },
  );

  test('rejects a URL that is only an origin, and long labels', async ({ api, make }) => {
    const { admin, base, form, receiver } = await makeNotices(api, make);
    const as = api.as(admin);
    expect(await as.post(base, { ...form, url: receiver.origin })).toMatchObject({
      status: 422,
      body: { code: 'webhook_url_incomplete' },
    });
    expect((await as.post(base, { ...form, label: 'x'.repeat(61) })).status).toBe(400);
    expect((await as.post(base, { ...form, format: 'fax' })).status).toBe(400);
  });
});

describe('the log', () => {
  test('does not contain the URL', async ({ database, make }) => {
    const lines: string[] = [];
    const stream = new Writable({
      write: (chunk, _encoding, done) => {
        lines.push(String(chunk));
        done();
      },
    });
    const config = testConfig(database, {
      OUTGOING_ALLOWED_NETWORKS: '127.0.0.0/8',
      LOG_LEVEL: 'debug',
    });
    const deps = openDeps(config, createLogger(config, stream));
    const app = await buildApp(deps);
    onTestFinished(async () => {
      await app.close();
      await deps.close();
    });
    const api = createApiClient(app);
    const { admin, base, form, organization, receiver, url } = await makeNotices(api, make);
    await api.as(admin).post(base, { ...form, url: `${receiver.url}\0`, eventTypes: [] });
    await make.user({ organization });
    receiver.answerWith(() => ({ status: 500 }));
    await deliverWebhooks(deps);
    await receiver.close();
    await api.as(admin).post(`${url}/test`);
    expect(lines.join('')).toContain('/webhooks');
    expect(lines.join('')).not.toContain('not-a-real');
  });
});

describe('POST …/webhooks/:webhookId/secret', () => {
  test('returns 409 for Slack and Teams', async ({ api, make }) => {
    const { admin, url } = await makeNotices(api, make);
    expect(await api.as(admin).post(`${url}/secret`)).toMatchObject({
      status: 409,
      body: { code: 'webhook_without_secret' },
    });
  });
});

describe('PUT …/webhooks/:webhookId', () => {
  test('replaces the URL and sends what waits to the new one', async ({ api, make, deps }) => {
    const { admin, url, organization, receiver, webhook } = await makeNotices(api, make);
    const next = await startReceiver();
    receiver.answerWith(() => ({ status: 403, text: 'action_prohibited' }));
    const { fullName } = await make.user({ organization });
    await deliverWebhooks(deps);
    const body = { label: '', url: next.url, eventTypes: webhook.eventTypes, isActive: true };
    const reply = await api.as(admin).send({ method: 'PUT', url, body });
    expect(reply).toMatchObject({ status: 200, body: { label: null, url: next.origin } });
    await reencryptEndpointSecrets(deps);
    await deliverWebhooks(deps);
    expect(next.accepted()).toEqual([[`${fullName} joined your organization.`]]);
    const incomplete = { ...body, url: next.origin };
    expect((await api.as(admin).send({ method: 'PUT', url, body: incomplete })).status).toBe(422);
  });
});

describe('POST …/webhooks/:webhookId/test', () => {
  test.for(['slack', 'teams'] as const)('posts a message to %s', async (format, { api, make }) => {
    const { admin, url, receiver } = await makeNotices(api, make, { format });
    const { body } = await api.as(admin).post(`${url}/test`);
    expect(body).toMatchObject({ isSuccess: true, responseBody: format === 'slack' ? 'ok' : '' });
    expect(receiver.accepted()).toEqual([
      ['This is a test message. The events you chose will appear here.'],
    ]);
    expect(receiver.received[0]?.body).toContain('/admin/settings/webhooks');
  });
});

describe('delivery of messages', () => {
  test.for(['slack', 'teams'] as const)(
    'posts a sentence with the names of now to %s',
    async (format, { api, make, deps }) => {
      const eventTypes: WebhookEventType[] = [
        'person.joined',
        'course.completed',
        'person.updated',
      ];
      const world = await makeNotices(api, make, { format, eventTypes });
      const { organization, receiver, webhook } = world;
      const course = await make.course({ organization, title: 'Health & <Safety>' });
      const user = await make.user({ organization, fullName: `<!channel> *M* ${format}` });
      await make.certificate(user, course.id);
      await deliverMessages(deps, 2);
      const star = format === 'slack' ? '∗' : '*';
      expect(receiver.accepted()).toEqual([
        [`<!channel> ${star}M${star} ${format} joined your organization.`],
        [`<!channel> ${star}M${star} ${format} completed Health & <Safety>.`],
      ]);
      expect(receiver.received[1]?.body).toContain(
        `${deps.config.PUBLIC_URL}/admin/people/${user.id}?organization=${organization.id}`,
      );
      expect(await countByStatus(deps.db, webhook.id)).toEqual({ delivered: 2 });
    },
  );

  test('is neutral about erased users', async ({ api, make, deps }) => {
    const { organization, receiver } = await makeNotices(api, make, {
      eventTypes: ['course.completed', 'person.left'],
    });
    const course = await make.course({ organization });
    const user = await make.user({ organization });
    await make.certificate(user, course.id);
    await asOwner(deps.db, async (owner) => {
      await sql`insert into account_erasures (user_id, requested_at, due_at) values (${user.id}, now() - interval '40 days', now())`.execute(
        owner,
      );
      await sql`select erase_user(${user.id})`.execute(owner);
    });
    await deliverMessages(deps, 2);
    expect(receiver.accepted()).toEqual([
      [`A member completed ${course.title}.`],
      ['A member left your organization.'],
    ]);
  });

  test('summarizes a burst, 100 events a message, and marks them together', async ({
    api,
    make,
    deps,
  }) => {
    const { organization, receiver, webhook } = await makeNotices(api, make);
    await make.users(130, organization);
    await deliverWebhooks(deps);
    expect(await countByStatus(deps.db, webhook.id)).toEqual({ delivered: 100, pending: 30 });
    await passSeconds(deps.db, 1);
    await deliverWebhooks(deps);
    expect(receiver.accepted()).toEqual([
      ['100 new events, more may follow:', '100 people joined your organization.'],
      ['30 new events:', '30 people joined your organization.'],
    ]);
    expect(await countByStatus(deps.db, webhook.id)).toEqual({ delivered: 130 });
  });

  test('posts five events one by one, at most one a second', async ({ api, make, deps }) => {
    const { organization, receiver } = await makeNotices(api, make);
    await make.users(notices.maxSingleMessages, organization);
    await Promise.all([deliverWebhooks(deps), deliverWebhooks(deps)]);
    expect(receiver.received).toHaveLength(1);
    await passSeconds(deps.db, 1);
    await deliverMessages(deps, 5);
    expect(receiver.accepted()).toHaveLength(5);
    expect(receiver.maxConcurrency()).toBe(1);
  });

  test('retries all events of a summary together, and keeps the order of a person', async ({
    api,
    make,
    deps,
  }) => {
    const { organization, receiver, webhook } = await makeNotices(api, make);
    receiver.answerWith(() => ({ status: 500, text: 'rollup_error' }));
    await make.users(8, organization);
    await deliverWebhooks(deps);
    expect(await countByStatus(deps.db, webhook.id)).toEqual({ pending: 8 });
    const { rows } = await sql<{ times: number }>`
      select count(distinct next_attempt_at)::integer as times from webhook_deliveries
      where endpoint_id = ${webhook.id} and attempts = 1 and response_body = 'rollup_error'`.execute(
      deps.db,
    );
    expect(rows).toEqual([{ times: 1 }]);
    receiver.accept();
    // What arrives meanwhile is not held up.
    const { fullName } = await make.user({ organization });
    await deliverMessages(deps, 1);
    expect(receiver.accepted()).toEqual([[`${fullName} joined your organization.`]]);
    await passSeconds(deps.db, 10);
    await deliverWebhooks(deps);
    expect(receiver.accepted().at(-1)).toEqual([
      '8 new events:',
      '8 people joined your organization.',
    ]);
  });

  test('claims no event of a person in a summary while an earlier one is retried', async ({
    api,
    make,
    deps,
  }) => {
    const { organization, receiver, webhook } = await makeNotices(api, make, {
      eventTypes: ['person.joined', 'person.left'],
    });
    const user = await make.user({ organization });
    receiver.answerWith(() => ({ status: 500 }));
    await deliverWebhooks(deps);
    receiver.accept();
    await deps.db.deleteFrom('memberships').where('userId', '=', user.id).execute();
    await make.users(6, organization);
    await deliverWebhooks(deps);
    expect(receiver.accepted()).toEqual([['6 new events:', '6 people joined your organization.']]);
    await passSeconds(deps.db, 10);
    await deliverMessages(deps, 2);
    expect(receiver.accepted().slice(1)).toEqual([
      [`${user.fullName} joined your organization.`],
      [`${user.fullName} left your organization.`],
    ]);
    expect(await countByStatus(deps.db, webhook.id)).toEqual({ delivered: 8 });
  });

  test('repeats a message if the worker is killed before it is recorded', async ({
    api,
    make,
    deps,
  }) => {
    const { organization, receiver, webhook } = await makeNotices(api, make);
    await make.users(7, organization);
    const killed = { ...deps, db: deps.db };
    receiver.answerWith(() => {
      killed.db = undefined as never;
      return { status: 200, text: 'ok' };
    });
    await expect(deliverWebhooks(killed)).rejects.toThrow('transaction');
    expect(await countByStatus(deps.db, webhook.id)).toEqual({ pending: 7 });
    receiver.accept();
    await passSeconds(deps.db, 61);
    await deliverWebhooks(deps);
    const [first, second] = receiver.accepted();
    expect(second).toEqual(first);
    expect(await countByStatus(deps.db, webhook.id)).toEqual({ delivered: 7 });
  });

  test('waits for all events as long as a 429 asks', async ({ api, make, deps }) => {
    const { organization, receiver, admin, base } = await makeNotices(api, make);
    receiver.answerWith(() => ({
      status: 429,
      text: 'rate_limited',
      headers: { 'retry-after': '30' },
    }));
    await make.user({ organization });
    await deliverWebhooks(deps);
    receiver.accept();
    await make.user({ organization });
    await deliverWebhooks(deps);
    await passSeconds(deps.db, 25);
    await deliverWebhooks(deps);
    expect(receiver.received).toHaveLength(1);
    const list = listWebhooks.schema.response[200].parse((await api.as(admin).get(base)).body);
    expect(Date.parse(list.webhooks[0]?.nextAttemptAt ?? '')).toBeGreaterThan(Date.now());
    await passSeconds(deps.db, 6);
    await deliverMessages(deps, 2);
    expect(receiver.accepted()).toHaveLength(2);
  });

  test.for([404, 410])(
    'turns off an endpoint that answers %i',
    async (status, { api, make, deps, mailbox }) => {
      const { organization, receiver, admin, base } = await makeNotices(api, make);
      receiver.answerWith(() => ({ status, text: 'no_service' }));
      await make.user({ organization });
      await deliverWebhooks(deps);
      const list = await api.as(admin).get(base);
      expect(list.body).toMatchObject({ webhooks: [{ isActive: false, disabledReason: 'gone' }] });
      const mails = await mailbox.of(admin.email);
      expect(mails.map(({ subject }) => subject)).toEqual([
        `The webhook to ${receiver.host} (#training) was turned off`,
      ]);
    },
  );
});
