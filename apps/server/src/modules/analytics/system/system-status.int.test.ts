import { systemStatus, listFailedJobs } from '@atrium/contracts/analytics/system-status';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import type { HttpClient } from '../../../../test/api-client.ts';
import { test } from '../../../../test/harness.ts';
import { asOwner } from '../../../../test/support/owner-database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { startProcessHeartbeat } from '../../../platform/monitoring/process-heartbeat.ts';

const failedJobs = listFailedJobs.schema.response[200];

const readStatus = async (client: HttpClient) =>
  systemStatus.parse((await client.get('/api/admin/system')).body);
const readFailed = async (client: HttpClient) =>
  failedJobs.parse((await client.get('/api/admin/failed-jobs')).body);

/** Adds a job that failed in its last attempt. */
async function addFailedJob({ db }: Deps, job: string, error: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from graphile_worker.add_job(${job}, '{}', max_attempts => 3)`.execute(db);
  const id = rows[0]?.id ?? 0;
  await sql`update graphile_worker._private_jobs set attempts = 3, last_error = ${error}
    where id = ${id}`.execute(db);
  return id;
}

const attemptsOf = async ({ db }: Deps, id: number) => {
  const { rows } = await sql<{ attempts: number }>`
    select attempts from graphile_worker.jobs where id = ${id}`.execute(db);
  return rows[0]?.attempts;
};

const auditOf = async ({ db }: Deps, actorId: string) =>
  db
    .selectFrom('auditEvents')
    .select(['action', 'target', 'after'])
    .where('actorId', '=', actorId)
    .orderBy('id')
    .execute();

describe('GET /api/admin/system', () => {
  test('returns version, migrations, reachable services and no backup', async ({
    api,
    make,
    deps,
  }) => {
    await deps.storage.ensureBucket();
    const client = api.as(await make.user({ isSuperAdmin: true }));
    const status = await readStatus(client);
    expect(status).toMatchObject({
      application: { status: 'working', version: expect.stringMatching(/^\d+\.\d+\.\d+/) },
      database: { status: 'working', pendingMigrations: [], replicationSeconds: null },
      cache: { status: 'working' },
      storage: { status: 'working' },
      backups: { status: 'off', lastFinishedAt: null },
      mail: { status: 'working', sender: deps.config.MAIL_FROM },
    });
    expect(status.database.appliedMigrations).toBeGreaterThan(30);
    expect(status.queues.map(({ name }) => name)).toContain('training');
  });

  test('lists migrations that are not applied', async ({ api, make, deps }) => {
    const client = api.as(await make.user({ isSuperAdmin: true }));
    await asOwner(deps.db, (owner) =>
      sql`delete from schema_migrations where name = '0050_show_migrations'`.execute(owner),
    );
    try {
      expect((await readStatus(client)).database).toMatchObject({
        status: 'waiting',
        pendingMigrations: ['0050_show_migrations'],
      });
    } finally {
      await asOwner(deps.db, (owner) =>
        sql`insert into schema_migrations (name, run_on) values ('0050_show_migrations', now())`.execute(
          owner,
        ),
      );
    }
  });

  test('lists a process until it stops, and as dead when it no longer reports', async ({
    api,
    make,
    deps,
  }) => {
    const client = api.as(await make.user({ isSuperAdmin: true }));
    const heartbeat = startProcessHeartbeat(deps, 'worker');
    await expect
      .poll(async () => (await readStatus(client)).application.processes)
      .toMatchObject([{ kind: 'worker', isAlive: true }]);
    await sql`update process_heartbeats set beat_at = now() - interval '1 minute'`.execute(deps.db);
    expect((await readStatus(client)).application.processes).toMatchObject([{ isAlive: false }]);
    await heartbeat.stop();
    expect((await readStatus(client)).application.processes).toEqual([]);
  });

  test('shows the newest backup, and that it is late after 30 hours', async ({
    api,
    make,
    deps,
  }) => {
    const client = api.as(await make.user({ isSuperAdmin: true }));
    await asOwner(deps.db, async (owner) => {
      await sql`insert into backups values
        ('a', 'full', now() - interval '3 days', now() - interval '3 days', 7, 5),
        ('b', 'incr', now() - interval '2 hours', now() - interval '1 hour', 9, 6)`.execute(owner);
    });
    expect((await readStatus(client)).backups).toMatchObject({ status: 'working', sizeBytes: 6 });
    await asOwner(deps.db, (owner) => sql`delete from backups where label = 'b'`.execute(owner));
    expect((await readStatus(client)).backups).toMatchObject({ status: 'slow', sizeBytes: 5 });
  });

  test('says what is late', async ({ api, make, deps }) => {
    const client = api.as(await make.user({ isSuperAdmin: true }));
    expect((await readStatus(client)).workers).toMatchObject({ status: 'failed' });
    await deps.db.insertInto('workerHeartbeats').values({ workerId: 'one' }).execute();
    await sql`insert into outgoing_mails (to_email, content, due_until, created_at) values
      ('late@people.example', '{}', now() + interval '1 day', now() - interval '10 minutes')`.execute(
      deps.db,
    );
    await sql`select graphile_worker.add_job('courses.refresh_stats', '{}', run_at => now() - interval '1 hour')`.execute(
      deps.db,
    );
    const status = await readStatus(client);
    expect(status.mail).toMatchObject({ status: 'slow', waiting: 1 });
    expect(status.mail.oldestSeconds).toBeGreaterThanOrEqual(600);
    expect(status.workers).toMatchObject({ status: 'slow', waitingJobs: 1 });
    expect(status.queues.find(({ name }) => name === 'courses')).toMatchObject({ waiting: 1 });
  });
});

describe('failed jobs', () => {
  test('lists them with the first line of a long error, shortened', async ({ api, make, deps }) => {
    const client = api.as(await make.user({ isSuperAdmin: true }));
    const id = await addFailedJob(deps, 'certificates.issue', `${'x'.repeat(2_000)}\n at line 2`);
    const { jobs, total } = await readFailed(client);
    expect(total).toBe(1);
    expect(jobs).toMatchObject([
      { id, job: 'certificates.issue', attempts: 3, error: 'x'.repeat(300) },
    ]);
  });

  test('runs a failed job again once, and records who asked for it', async ({
    api,
    make,
    deps,
  }) => {
    const admin = await make.user({ isSuperAdmin: true });
    const client = api.as(admin);
    const id = await addFailedJob(deps, 'messages.prune', 'no');
    const retry = () => client.post('/api/admin/failed-jobs/retry', { jobIds: [id] });
    const replies = await Promise.all([retry(), retry(), retry()]);
    const retried = replies.map(({ body }) => (body as { retried: number }).retried);
    expect(retried.toSorted((a, b) => a - b)).toEqual([0, 0, 1]);
    expect(await attemptsOf(deps, id)).toBe(0);
    expect(await auditOf(deps, admin.id)).toEqual([
      { action: 'job.retried', target: 'messages.prune', after: { count: 1 } },
    ]);
  });

  test('runs all failed jobs again and leaves waiting and running ones alone', async ({
    api,
    make,
    deps,
  }) => {
    const admin = await make.user({ isSuperAdmin: true });
    const client = api.as(admin);
    await client.post('/api/admin/failed-jobs/retry', {});
    const running = await addFailedJob(deps, 'media.sweep_uploads', 'before');
    await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'one'
      where id = ${running}`.execute(deps.db);
    for (const job of ['training.send_reports', 'training.send_reports', 'messages.prune'])
      await addFailedJob(deps, job, 'no');
    const reply = await client.post('/api/admin/failed-jobs/retry', {});
    expect(reply.body).toEqual({ retried: 3, remaining: 0 });
    expect(await attemptsOf(deps, running)).toBe(3);
    expect(await readFailed(client)).toEqual({ jobs: [], total: 0 });
    expect(await auditOf(deps, admin.id)).toEqual(
      expect.arrayContaining([
        { action: 'job.retried', target: 'training.send_reports', after: { count: 2 } },
      ]),
    );
  });

  test('runs at most 1,000 failed jobs again at once and says how many remain', async ({
    api,
    make,
    deps,
  }) => {
    const client = api.as(await make.user({ isSuperAdmin: true }));
    // Tests of this file share the queue.
    await sql`delete from graphile_worker._private_jobs`.execute(deps.db);
    await sql`select graphile_worker.add_job('messages.prune', '{}', max_attempts => 3)
      from generate_series(1, 1002)`.execute(deps.db);
    await sql`update graphile_worker._private_jobs set attempts = 3`.execute(deps.db);
    const retryAll = () => client.post('/api/admin/failed-jobs/retry', {});
    expect((await retryAll()).body).toEqual({ retried: 1_000, remaining: 2 });
    expect((await retryAll()).body).toEqual({ retried: 2, remaining: 0 });
  });

  test('discards a failed job, but none that waits', async ({ api, make, deps }) => {
    const admin = await make.user({ isSuperAdmin: true });
    const client = api.as(admin);
    const id = await addFailedJob(deps, 'messages.prune', 'no');
    const discard = () => client.send({ method: 'DELETE', url: `/api/admin/failed-jobs/${id}` });
    expect((await discard()).body).toEqual({ discarded: 1 });
    expect(await attemptsOf(deps, id)).toBeUndefined();
    expect((await discard()).body).toEqual({ discarded: 0 });
    expect(await auditOf(deps, admin.id)).toEqual([
      { action: 'job.discarded', target: 'messages.prune', after: { count: 1 } },
    ]);
  });
});
