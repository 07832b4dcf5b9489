import { webhooks } from '@atrium/contracts/webhooks/constants';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import {
  countByStatus,
  listEventIds,
  makeTeamEvents,
  makeWebhook,
  passSeconds,
  test,
} from '../../../../test/webhooks/webhooks-test.ts';
import {
  startWebhookReceiver,
  type ReceivedEvent,
} from '../../../../test/webhooks/webhook-receiver.ts';
import { claimDeliveries } from './claims.queries.ts';
import { deliverWebhooks, pruneWebhooks } from './deliver.service.ts';

const hour = 3_600;

/** Returns the ids that a receiver accepted, by user, without repetitions. */
function listAcceptedIds(events: readonly ReceivedEvent[]): Map<string, string[]> {
  const byUser = new Map<string, string[]>();
  for (const { id, data } of events) {
    const key = String(data['userId']);
    const ids = byUser.get(key) ?? [];
    if (!ids.includes(id)) byUser.set(key, [...ids, id]);
  }
  return byUser;
}

describe('delivery to a receiver that fails', () => {
  test('loses nothing and keeps ids and order when the receiver is down for a day', async ({
    api,
    make,
    deps,
    receiver,
  }) => {
    const { organization, webhookId } = await makeWebhook(api, make, receiver, ['person.updated']);
    const users = await make.users(10, organization);
    receiver.answerWith(() => 503);
    for (let at = 0; at < 24; at += 1) {
      if (at < 12) await makeTeamEvents(deps.db, organization, users, 2);
      await deliverWebhooks(deps);
      await passSeconds(deps.db, hour);
    }
    // One request at a time while it is down, not one per waiting event.
    const failed = receiver.events.length;
    expect(failed).toBeGreaterThanOrEqual(24);
    expect(failed).toBeLessThan(24 + 2 * webhooks.concurrency);
    expect(await countByStatus(deps.db, webhookId)).toEqual({ pending: 240 });

    receiver.accept();
    await deliverWebhooks(deps);
    expect(await countByStatus(deps.db, webhookId)).toEqual({ delivered: 240 });
    expect(listAcceptedIds(receiver.accepted())).toEqual(await listEventIds(deps.db, organization));
    expect(receiver.accepted()).toHaveLength(240);
    // What was tried before arrived with the same id.
    const acceptedIds = new Set(receiver.accepted().map(({ id }) => id));
    for (const { id } of receiver.events) expect(acceptedIds).toContain(id);
    expect(receiver.maxConcurrency()).toBeLessThanOrEqual(webhooks.concurrency);
  });

  test('sends an event again with the same id and body when the worker is killed before it records the result', async ({
    api,
    make,
    deps,
    receiver,
  }) => {
    const { organization, webhookId } = await makeWebhook(api, make, receiver, ['person.joined']);
    await make.user({ organization });
    const killed = { ...deps, db: deps.db };
    // The receiver accepts the event, and the connection to the database is lost before that is recorded.
    receiver.answerWith(() => {
      killed.db = undefined as never;
      return 204;
    });
    await expect(deliverWebhooks(killed)).rejects.toThrow('transaction');
    expect(await countByStatus(deps.db, webhookId)).toEqual({ pending: 1 });
    receiver.accept();
    await deliverWebhooks(deps);
    expect(receiver.events).toHaveLength(1);
    await passSeconds(deps.db, 61);
    await deliverWebhooks(deps);
    const [first, second] = receiver.events;
    expect([second?.id, second?.body]).toEqual([first?.id, first?.body]);
    expect(await countByStatus(deps.db, webhookId)).toEqual({ delivered: 1 });
  });

  test('gives up after three days of retries, and sends it again on request', async ({
    api,
    make,
    deps,
    receiver,
  }) => {
    const world = await makeWebhook(api, make, receiver, ['person.joined']);
    const { webhookId } = world;
    await make.users(30, world.organization);
    receiver.answerWith(() => 500);
    for (let at = 0; at <= 73; at += 1) {
      await deliverWebhooks(deps);
      await passSeconds(deps.db, hour);
    }
    await pruneWebhooks(deps);
    expect(await countByStatus(deps.db, webhookId)).toEqual({ dead: 30 });
    receiver.accept();
    await deliverWebhooks(deps);
    expect(receiver.accepted()).toEqual([]);
    const reply = await api.as(world.admin).post(`${world.url}/replay`, { status: 'failed' });
    expect(reply).toMatchObject({ status: 200, body: { count: 30 } });
    await deliverWebhooks(deps);
    expect(await countByStatus(deps.db, webhookId)).toEqual({ delivered: 30 });
  });

  test('turns off an endpoint that only fails for five days and emails the admins', async ({
    api,
    make,
    deps,
    receiver,
    mailbox,
  }) => {
    const world = await makeWebhook(api, make, receiver, ['person.joined']);
    receiver.answerWith(() => 500);
    for (let at = 0; at <= 6; at += 1) {
      await make.user({ organization: world.organization });
      await deliverWebhooks(deps);
      await passSeconds(deps.db, 24 * hour);
    }
    const list = await api.as(world.admin).get(world.base);
    expect(list.body).toMatchObject({
      webhooks: [{ isActive: false, disabledReason: 'failing' }],
    });
    const mails = await mailbox.of(world.admin.email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      `The webhook to 127.0.0.1:${receiver.port} was turned off`,
    ]);
    const sent = receiver.events.length;
    await make.user({ organization: world.organization });
    await deliverWebhooks(deps);
    expect(receiver.events).toHaveLength(sent);
    // Turned on again, it gets what waited.
    receiver.accept();
    const form = { url: receiver.url, eventTypes: ['person.joined'], isActive: true };
    await api.as(world.admin).send({ method: 'PUT', url: world.url, body: form });
    await deliverWebhooks(deps);
    expect(receiver.accepted().length).toBeGreaterThan(0);
  });

  test('sends nothing to an endpoint as long as a 429 asks', async ({
    api,
    make,
    deps,
    receiver,
  }) => {
    const world = await makeWebhook(api, make, receiver, ['person.joined']);
    const users = await make.users(2, world.organization);
    // One of two parallel requests is accepted, after the other one was not.
    receiver.answerWith(({ data }, response) => {
      if (data['userId'] === users[0]?.id) response.writeHead(429, { 'retry-after': '60' }).end();
      else setTimeout(() => response.writeHead(204).end(), 300);
      return 'own';
    });
    await deliverWebhooks(deps);
    receiver.accept();
    await make.user({ organization: world.organization });
    await deliverWebhooks(deps);
    await passSeconds(deps.db, 55);
    await deliverWebhooks(deps);
    expect(receiver.events).toHaveLength(2);
    await passSeconds(deps.db, 6);
    await deliverWebhooks(deps);
    expect(await countByStatus(deps.db, world.webhookId)).toEqual({ delivered: 3 });
  });

  test('retries after a 404, which may be a mistake of a deployment', async ({
    api,
    make,
    deps,
    receiver,
  }) => {
    const world = await makeWebhook(api, make, receiver, ['person.joined']);
    await make.user({ organization: world.organization });
    receiver.answerWith(() => 404);
    await deliverWebhooks(deps);
    expect(await countByStatus(deps.db, world.webhookId)).toEqual({ pending: 1 });
    const list = await api.as(world.admin).get(world.base);
    expect(list.body).toMatchObject({ webhooks: [{ isActive: true }] });
  });

  test('turns off an endpoint that answers 410', async ({ api, make, deps, receiver, mailbox }) => {
    const world = await makeWebhook(api, make, receiver, ['person.joined']);
    await make.user({ organization: world.organization });
    receiver.answerWith(() => 410);
    await deliverWebhooks(deps);
    const list = await api.as(world.admin).get(world.base);
    expect(list.body).toMatchObject({ webhooks: [{ isActive: false, disabledReason: 'gone' }] });
    expect(await mailbox.of(world.admin.email)).toHaveLength(1);
  });

  test('delivers to others while one receiver does not answer', async ({
    api,
    make,
    deps,
    receiver,
  }) => {
    const hanging = await startWebhookReceiver();
    hanging.answerWith(() => 'own');
    const stuck = await makeWebhook(api, make, hanging, ['person.joined']);
    const other = await makeWebhook(api, make, receiver, ['person.joined']);
    await make.users(3, stuck.organization);
    const running = deliverWebhooks(deps);
    await expect.poll(() => hanging.events.length).toBe(3);
    await make.users(3, other.organization);
    await expect.poll(() => receiver.accepted().length, { timeout: 8_000 }).toBe(3);
    await running;
    const log = await api.as(stuck.admin).get(`${stuck.url}/deliveries`);
    const [delivery] = log.body as { error: string; durationMs: number }[];
    expect(delivery?.error).toContain('did not answer');
    expect(delivery?.durationMs).toBeGreaterThanOrEqual(9_900);
    await hanging.close();
  }, 60_000);

  test('follows no redirects and reads only the start of huge replies', async ({
    api,
    make,
    deps,
    receiver,
  }) => {
    const inside = await startWebhookReceiver();
    const world = await makeWebhook(api, make, receiver, ['person.joined']);
    receiver.answerWith((_event, response) => {
      response.writeHead(307, { location: inside.url }).end();
      return 'own';
    });
    await make.user({ organization: world.organization });
    await deliverWebhooks(deps);
    expect(inside.events).toEqual([]);
    expect(await countByStatus(deps.db, world.webhookId)).toEqual({ pending: 1 });
    receiver.answerWith((_event, response) => {
      response.writeHead(200);
      for (let times = 0; times < 50; times += 1) response.write('x'.repeat(100_000));
      response.end();
      return 'own';
    });
    await passSeconds(deps.db, hour);
    await deliverWebhooks(deps);
    expect(await countByStatus(deps.db, world.webhookId)).toEqual({ delivered: 1 });
    const { rows } = await sql<{ length: number }>`
      select length(response_body) as length from webhook_deliveries where endpoint_id = ${world.webhookId}`.execute(
      deps.db,
    );
    expect(rows).toEqual([{ length: 2_000 }]);
    await inside.close();
  });
});

describe('concurrent workers', () => {
  test('send each event once and never more than ten at a time', async ({
    api,
    make,
    deps,
    receiver,
  }) => {
    const { organization, webhookId } = await makeWebhook(api, make, receiver, ['person.updated']);
    const users = await make.users(25, organization);
    await makeTeamEvents(deps.db, organization, users, 4);
    await Promise.all(Array.from({ length: 4 }, () => deliverWebhooks(deps)));
    await deliverWebhooks(deps);
    expect(await countByStatus(deps.db, webhookId)).toEqual({ delivered: 100 });
    expect(receiver.events).toHaveLength(100);
    expect(listAcceptedIds(receiver.accepted())).toEqual(await listEventIds(deps.db, organization));
    expect(receiver.maxConcurrency()).toBeLessThanOrEqual(webhooks.concurrency);
  });

  test('claim nothing of a person while an earlier event is open', async ({
    api,
    make,
    deps,
    receiver,
  }) => {
    const { organization, webhookId } = await makeWebhook(api, make, receiver);
    const users = await make.users(2, organization);
    await makeTeamEvents(deps.db, organization, users, 3);
    const claim = () => deps.db.transaction().execute((tx) => claimDeliveries(tx, webhookId));
    expect((await claim())?.deliveries).toHaveLength(2);
    expect((await claim())?.deliveries).toHaveLength(0);
  });
});

describe('order of the events of a person', () => {
  /** Per round: which requests fail, and how long nothing happens afterwards. */
  const anyRounds = fc.array(
    fc.record({
      outcomes: fc.array(fc.constantFrom(204, 204, 400, 500, 'drop' as const), {
        minLength: 1,
        maxLength: 8,
      }),
      newEvents: fc.integer({ min: 0, max: 2 }),
      pauseSeconds: fc.constantFrom(1, 30, 600, hour, 6 * hour),
    }),
    { minLength: 1, maxLength: 8 },
  );

  test('holds, and nothing is lost, when requests fail at random', async ({ api, make, deps }) => {
    await fc.assert(
      fc.asyncProperty(anyRounds, async (rounds) => {
        const receiver = await startWebhookReceiver();
        try {
          const { organization } = await makeWebhook(api, make, receiver, ['person.updated']);
          const users = await make.users(3, organization);
          await makeTeamEvents(deps.db, organization, users, 2);
          for (const { outcomes, newEvents, pauseSeconds } of rounds) {
            let next = 0;
            receiver.answerWith((_event, response) => {
              const outcome = outcomes[(next += 1) % outcomes.length] ?? 204;
              if (outcome !== 'drop') return outcome;
              response.destroy();
              return 'own';
            });
            await makeTeamEvents(deps.db, organization, users, newEvents);
            await deliverWebhooks(deps);
            await passSeconds(deps.db, pauseSeconds);
          }
          receiver.accept();
          await passSeconds(deps.db, hour);
          await deliverWebhooks(deps);
          const expected = await listEventIds(deps.db, organization);
          expect(listAcceptedIds(receiver.accepted())).toEqual(expected);
          // Not only the accepted ones are in order: nothing was sent before all earlier ones were accepted.
          for (const [userId, ids] of expected) {
            const open = [...ids];
            for (const event of receiver.events.filter(({ data }) => data['userId'] === userId)) {
              expect(event.id).toBe(open[0]);
              if (event.isAccepted) open.shift();
            }
          }
        } finally {
          await receiver.close();
        }
      }),
      { numRuns: 15 },
    );
  }, 120_000);
});
