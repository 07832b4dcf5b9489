import { webhookEventTypes, webhooks } from '@atrium/contracts/webhooks/constants';
import { listWebhooks, replaceWebhookSecret } from '@atrium/contracts/webhooks/webhooks';
import { describe, expect } from 'vitest';
import { Webhook } from 'standardwebhooks';
import { testPassword } from '../../../test/factories.ts';
import type { ReceivedEvent } from '../../../test/webhooks/webhook-receiver.ts';
import { makeWebhook, passSeconds, test } from '../../../test/webhooks/webhooks-test.ts';
import { deliverWebhooks, pruneWebhooks } from './delivery/index.ts';
import { reencryptEndpointSecrets } from './index.ts';

const verify = (secret: string, { id, body, signature }: ReceivedEvent, seconds: number) =>
  new Webhook(secret).verify(body, {
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': signature,
  });

describe('POST /api/enterprise/admin/organizations/:orgId/webhooks', () => {
  test('returns the secret once and stores it encrypted', async ({ api, make, deps, receiver }) => {
    const world = await makeWebhook(api, make, receiver);
    expect(world.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const reply = await api.as(world.admin).get(world.base);
    const [webhook] = listWebhooks.schema.response[200].parse(reply.body).webhooks;
    expect(webhook).toMatchObject({ url: receiver.url, isActive: true, lastSuccessAt: null });
    expect(JSON.stringify(reply.body)).not.toContain(world.secret);
    expect(webhook?.secretHint).toBe(world.secret.slice(-4, -1));
    const { secret } = await deps.db
      .selectFrom('webhookEndpoints')
      .select('secret')
      .where('id', '=', world.webhookId)
      .executeTakeFirstOrThrow();
    expect(secret.toString('latin1')).not.toContain(world.secret.slice(6));
  });

  test('rejects URLs without encryption, with credentials and of other schemes', async ({
    api,
    make,
    receiver,
  }) => {
    const { admin, base } = await makeWebhook(api, make, receiver);
    const eventTypes = ['person.joined'];
    for (const url of [
      'ftp://a.example/',
      'not a url',
      'https://user:pw@a.example/',
      'javascript:1',
    ])
      expect(await api.as(admin).post(base, { url, eventTypes })).toMatchObject({
        status: 422,
        body: { code: 'webhook_url_invalid' },
      });
    const unknown = { url: receiver.url, eventTypes: ['person.sneezed'] };
    expect((await api.as(admin).post(base, unknown)).status).toBe(400);
  });

  test('creates at most ten, also when requests are concurrent', async ({
    api,
    make,
    receiver,
  }) => {
    const { admin, base } = await makeWebhook(api, make, receiver);
    const body = { url: receiver.url, eventTypes: ['person.joined'] };
    const replies = await Promise.all(
      Array.from({ length: webhooks.maxEndpoints + 2 }, () => api.as(admin).post(base, body)),
    );
    const statuses = replies.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(webhooks.maxEndpoints - 1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(3);
  });
});

describe('PUT …/webhooks/:webhookId', () => {
  test('requires a fresh session only when the URL changes', async ({
    api,
    make,
    deps,
    receiver,
  }) => {
    const { admin, url, webhookId } = await makeWebhook(api, make, receiver);
    const form = { eventTypes: ['person.joined'], isActive: true };
    const update = (more: object) =>
      api.as(admin).send({ method: 'PUT', url, body: { ...form, ...more } });
    const elsewhere = 'https://other.example/hook';
    await deps.db
      .updateTable('auth.sessions')
      .set({ createdAt: new Date(Date.now() - 11 * 60_000), reauthenticatedAt: null })
      .where('userId', '=', admin.id)
      .execute();
    expect(await update({ url: elsewhere })).toMatchObject({
      status: 403,
      body: { code: 'reauthentication_required' },
    });
    const stored = deps.db.selectFrom('webhookEndpoints').select('url').where('id', '=', webhookId);
    expect(await stored.executeTakeFirst()).toEqual({ url: receiver.url });
    expect((await update({ url: receiver.url, isActive: false })).status).toBe(200);
    expect((await update({})).status).toBe(200);
    const proof = { method: 'password', password: testPassword };
    await api.as(admin).post('/api/auth/reauthentication', { proof });
    expect(await update({ url: elsewhere })).toMatchObject({ body: { url: elsewhere } });
  });
});

describe('webhooks of other organizations', () => {
  test('are not found, and receive nothing', async ({ api, make, deps, receiver }) => {
    const own = await makeWebhook(api, make, receiver);
    const other = await makeWebhook(api, make, receiver);
    for (const call of [
      { method: 'DELETE', url: other.url },
      { method: 'GET', url: `${other.url}/deliveries` },
      { method: 'GET', url: `${own.base}/${other.webhookId}/deliveries` },
      { method: 'POST', url: `${own.base}/${other.webhookId}/test` },
      { method: 'POST', url: `${own.base}/${other.webhookId}/secret` },
      { method: 'POST', url: `${own.base}/${other.webhookId}/replay`, body: { status: 'failed' } },
    ] as const)
      expect((await api.as(own.admin).send(call)).status, call.url).toBe(404);
    await make.user({ organization: own.organization });
    receiver.verifyWith(own.secret);
    await deliverWebhooks(deps);
    expect(receiver.events.map(({ organizationId }) => organizationId)).toEqual([
      own.organization.id,
    ]);
  });
});

describe('POST …/webhooks/:webhookId/secret', () => {
  test('signs with both secrets for a day', async ({ api, make, deps, receiver }) => {
    const world = await makeWebhook(api, make, receiver, ['person.joined']);
    const reply = await api.as(world.admin).post(`${world.url}/secret`);
    const { secret, webhook } = replaceWebhookSecret.schema.response[201].parse(reply.body);
    expect(secret).not.toBe(world.secret);
    expect(webhook.previousSecretUntil).not.toBeNull();
    // The receiver still verifies with the previous one.
    await make.user({ organization: world.organization });
    await deliverWebhooks(deps);
    const [event] = receiver.accepted();
    expect(event?.signature.split(' ')).toHaveLength(2);
    receiver.verifyWith(secret);
    await reencryptEndpointSecrets(deps);
    await make.user({ organization: world.organization });
    await deliverWebhooks(deps);
    expect(receiver.accepted()).toHaveLength(2);
    await passSeconds(deps.db, webhooks.secretOverlapHours * 3_600);
    await make.user({ organization: world.organization });
    await deliverWebhooks(deps);
    const last = receiver.accepted().at(-1);
    expect(last?.signature.split(' ')).toHaveLength(1);
    const nowSeconds = Math.floor(Date.now() / 1_000);
    expect(() => last && verify(world.secret, last, nowSeconds)).toThrow('No matching signature');
    await pruneWebhooks(deps);
    const [left] = await deps.db
      .selectFrom('webhookEndpoints')
      .select('previousSecret')
      .where('id', '=', world.webhookId)
      .execute();
    expect(left?.previousSecret).toBeNull();
  });
});

describe('POST …/webhooks/:webhookId/test', () => {
  test('returns what the receiver answered, without a delivery', async ({
    api,
    make,
    receiver,
  }) => {
    const world = await makeWebhook(api, make, receiver);
    receiver.answerWith((_event, response) => {
      response.writeHead(418).end('teapot \0');
      return 'own';
    });
    const reply = await api.as(world.admin).post(`${world.url}/test`);
    expect(reply.body).toMatchObject({
      isSuccess: false,
      responseStatus: 418,
      responseBody: 'teapot ',
    });
    expect(receiver.events).toMatchObject([{ type: 'webhook.test', data: {} }]);
    const log = await api.as(world.admin).get(`${world.url}/deliveries`);
    expect(log.body).toEqual([]);
  });

  test('is limited', async ({ api, make, receiver }) => {
    const world = await makeWebhook(api, make, receiver);
    const statuses: number[] = [];
    for (let times = 0; times <= webhooks.testsPerFiveMinutes; times += 1)
      statuses.push((await api.as(world.admin).post(`${world.url}/test`)).status);
    expect(statuses.at(-2)).toBe(200);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('GET …/webhooks/:webhookId/deliveries', () => {
  test('lists pages by result with the request and the response', async ({
    api,
    make,
    deps,
    receiver,
  }) => {
    const world = await makeWebhook(api, make, receiver, ['person.joined']);
    const as = api.as(world.admin);
    const users = await make.users(3, world.organization);
    receiver.answerWith(({ data }) => (data['userId'] === users[0]?.id ? 500 : 204));
    await deliverWebhooks(deps);
    await make.user({ organization: world.organization });
    const first = await as.get(`${world.url}/deliveries?limit=3`);
    expect(Number(first.headers['x-total-count'])).toBe(4);
    const next = String(first.headers['x-next-cursor']);
    const second = await as.get(`${world.url}/deliveries?limit=3&cursor=${next}`);
    expect([first.body, second.body]).toMatchObject([{ length: 3 }, { length: 1 }]);
    const retrying = await as.get(`${world.url}/deliveries?status=retrying`);
    expect(retrying.body).toMatchObject([
      { type: 'person.joined', userName: users[0]?.fullName, responseStatus: 500, attempts: 1 },
    ]);
    const [{ id }] = retrying.body as [{ id: string }];
    const details = await as.get(`${world.url}/deliveries/${id}`);
    expect(JSON.parse((details.body as { body: string }).body)).toMatchObject({
      type: 'person.joined',
      version: 1,
      organizationId: world.organization.id,
      data: { userId: users[0]?.id, role: 'member' },
    });
    receiver.accept();
    const replay = await as.post(`${world.url}/replay`, { deliveryId: id });
    expect(replay.body).toEqual({ count: 1 });
    await deliverWebhooks(deps);
    const { body } = await as.get(`${world.url}/deliveries?status=delivered`);
    expect(body).toHaveLength(4);
    const from = new Date(Date.now() - 60_000).toISOString();
    const until = new Date(Date.now() + 60_000).toISOString();
    const all = await as.post(`${world.url}/replay`, { from, until });
    expect(all.body).toEqual({ count: 4 });
    await deliverWebhooks(deps);
    const ids = receiver.accepted().map((event) => event.id);
    expect(ids).toHaveLength(2 + 2 + 4);
    expect(new Set(ids).size).toBe(4);
  });

  test('forgets everything after 30 days', async ({ api, make, deps, receiver }) => {
    const world = await makeWebhook(api, make, receiver, webhookEventTypes);
    await make.user({ organization: world.organization });
    const { asOwner } = await import('../../../test/support/owner-database.ts');
    await asOwner(deps.db, (owner) =>
      owner
        .updateTable('webhookEvents')
        .set({ occurredAt: new Date(Date.now() - (webhooks.retentionDays + 1) * 86_400_000) })
        .where('organizationId', '=', world.organization.id)
        .execute(),
    );
    await pruneWebhooks(deps);
    const log = await api.as(world.admin).get(`${world.url}/deliveries`);
    expect(log.body).toEqual([]);
  });
});
