import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, inject } from 'vitest';
import { buildApp } from '../../../src/app.ts';
import { jobs, schedule } from '../../../src/jobs.ts';
import { openDeps } from '../../../src/platform/deps.ts';
import { createLogger } from '../../../src/platform/base/logging.ts';
import { enqueue } from '../../../src/platform/queue/queue.ts';
import { startWorker } from '../../../src/platform/queue/worker.ts';
import { unlockJobsOfDeadWorkers } from '../../../src/platform/queue/worker-heartbeat.ts';
import { createApiClient } from '../../api-client.ts';
import { test, testConfig } from '../../harness.ts';
import { waitForCache } from '../../support/redis.ts';

async function until<Result>(
  read: () => Promise<Result>,
  enough: (result: Result) => boolean,
): Promise<Result> {
  const end = Date.now() + 10_000;
  for (;;) {
    const result = await read();
    if (enough(result) || Date.now() > end) return result;
    await wait(50);
  }
}

test('S3 gateway returns what was stored', async ({ deps }) => {
  expect(await deps.storage.isReady()).toBe(false);
  await deps.storage.ensureBucket();
  await deps.storage.ensureBucket();
  expect(await deps.storage.isReady()).toBe(true);
  const bytes = new TextEncoder().encode('plan of the ground floor');
  await deps.storage.put('plans/ground-floor.txt', bytes, 'text/plain');
  const object = await deps.storage.get('plans/ground-floor.txt');
  expect(new TextDecoder().decode(object.body)).toBe('plan of the ground floor');
  expect(object.contentType).toBe('text/plain');
});

test('mail is delivered completely over SMTP', async ({ deps }) => {
  await deps.mailer.send({
    to: 'amara@people.example',
    subject: 'Grüße aus dem Büro',
    text: 'One line.\nAnother.',
  });
  const reply = await fetch(`${inject('mailboxUrl')}/mails?to=amara@people.example`);
  const mails = (await reply.json()) as {
    email: { subject: string; text: string; from: { address: string } };
  }[];
  expect(mails).toHaveLength(1);
  expect(mails[0]?.email).toMatchObject({
    subject: 'Grüße aus dem Büro',
    from: { address: 'hello@atrium.example' },
  });
  expect(mails[0]?.email.text).toContain('One line.\nAnother.');
});

test('mail that is delivered again has the same Message-ID', async ({ deps }) => {
  const id = crypto.randomUUID();
  const mail = { id, to: 'twice@people.example', subject: 'Twice', text: 'Once.' };
  await deps.mailer.send(mail);
  await deps.mailer.send(mail);
  const reply = await fetch(`${inject('mailboxUrl')}/mails?to=twice@people.example`);
  const mails = (await reply.json()) as { email: { messageId: string } }[];
  expect(mails.map(({ email }) => email.messageId)).toEqual([
    `<${id}@atrium.example>`,
    `<${id}@atrium.example>`,
  ]);
});

test('a job runs only if its transaction commits', async ({ deps, make }) => {
  const counted = await make.course({ enrollmentCount: 99 });
  const undone = await make.course({ enrollmentCount: 99 });
  await make.enrollment(await make.user(), counted.id);
  const worker = await startWorker(deps, jobs, schedule);
  try {
    await deps.db
      .transaction()
      .execute((tx) => enqueue(tx, 'courses.refresh_stats', { courseId: counted.id }));
    const failing = deps.db.transaction().execute(async (tx) => {
      await enqueue(tx, 'courses.refresh_stats', { courseId: undone.id });
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');

    const countOf = async (id: number) => {
      const row = await deps.db
        .selectFrom('courseStats')
        .select('enrollmentCount')
        .where('courseId', '=', id)
        .executeTakeFirst();
      return row?.enrollmentCount;
    };
    expect(
      await until(
        () => countOf(counted.id),
        (count) => count === 1,
      ),
    ).toBe(1);
    expect(await countOf(undone.id)).toBe(99);
  } finally {
    await worker.stop();
  }
});

test('releases locks of a dead worker, not of a live one', async ({ deps }) => {
  await enqueue(
    deps.db,
    'courses.refresh_stats',
    { courseId: 1 },
    { key: 'of-the-dead', runAt: new Date(Date.now() + 3_600_000) },
  );
  await enqueue(
    deps.db,
    'courses.refresh_stats',
    { courseId: 2 },
    { key: 'of-the-living', runAt: new Date(Date.now() + 3_600_000) },
  );
  const lock = (key: string, worker: string) =>
    sql`update graphile_worker._private_jobs set locked_by = ${worker}, locked_at = now() - interval '31 seconds' where key = ${key}`.execute(
      deps.db,
    );
  await lock('of-the-dead', 'dead');
  await lock('of-the-living', 'living');
  await deps.db
    .insertInto('workerHeartbeats')
    .values([
      { workerId: 'dead', beatAt: new Date(Date.now() - 31_000) },
      { workerId: 'living', beatAt: new Date(Date.now() - 5_000) },
    ])
    .execute();

  await unlockJobsOfDeadWorkers(deps.db);
  const { rows } = await sql<{
    key: string;
  }>`select key from graphile_worker.jobs where locked_by is null and key like 'of-the-%'`.execute(
    deps.db,
  );
  expect(rows).toEqual([{ key: 'of-the-dead' }]);
});

test('limits wrong passwords through Redis, and in memory when Redis is down', async ({
  database,
  make,
}) => {
  const guesses = async (overrides: { REDIS_URL?: string }) => {
    const { email } = await make.user();
    const config = testConfig(database, { ...overrides, LOG_LEVEL: 'silent' });
    const deps = openDeps(config, createLogger(config));
    if (!overrides.REDIS_URL) await waitForCache(deps.cache);
    const app = await buildApp(deps);
    const api = createApiClient(app);
    const statuses = [];
    for (let count = 0; count < 7; count += 1) {
      statuses.push(
        (await api.post('/api/auth/sign-in', { email, password: 'wrong-guess' })).status,
      );
    }
    const counted = await deps.cache.keys(`count:sign-in ${email}*`).catch(() => []);
    await app.close();
    await deps.close();
    return { statuses, isInRedis: counted.length === 1 };
  };
  const statuses = [401, 401, 401, 401, 401, 429, 429];
  expect(await guesses({})).toEqual({ statuses, isInRedis: true });
  expect(await guesses({ REDIS_URL: 'redis://127.0.0.1:1/0' })).toEqual({
    statuses,
    isInRedis: false,
  });
});

test('returns 503 quickly when the database is down, and health checks still respond', async ({
  database,
}) => {
  const config = testConfig(database, {
    DATABASE_URL: 'postgres://atrium_app@127.0.0.1:1/nowhere',
    DATABASE_WAIT_MS: '1000',
    LOG_LEVEL: 'silent',
  });
  const deps = openDeps(config, createLogger(config));
  const app = await buildApp(deps);
  const api = createApiClient(app);
  const started = Date.now();
  const reply = await api.post('/api/auth/refresh', undefined, {
    cookie: 'atrium_refresh=anything',
  });
  expect(reply.status).toBe(503);
  expect(reply.headers['retry-after']).toBe('2');
  expect(Date.now() - started).toBeLessThan(2_000);
  expect((await api.get('/healthz')).status).toBe(200);
  const ready = await api.get('/readyz');
  expect(ready.status).toBe(503);
  expect(ready.body).toMatchObject({ status: 'not ready', database: false });
  await app.close();
  await deps.close();
});
