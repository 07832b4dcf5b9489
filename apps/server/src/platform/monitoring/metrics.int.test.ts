import { sql } from 'kysely';
import { Registry } from 'prom-client';
import { expect } from 'vitest';
import { test } from '../../../test/harness.ts';
import { findFreePort } from '../../../test/support/private-cluster.ts';
import { asOwner } from '../../../test/support/owner-database.ts';
import { measureJob } from '../metrics/jobs.ts';
import { serveMetrics } from './metrics-server.ts';
import { measureSystem } from './system-gauges.ts';

/** Parses samples without labels, and with one label as `name{value}`. */
function parse(text: string): Map<string, number> {
  const samples = new Map<string, number>();
  for (const [, name, value, number] of text.matchAll(/^(\w+)(?:\{\w+="([^"]*)"\})? (\S+)$/gm))
    samples.set(value === undefined ? `${name}` : `${name}{${value}}`, Number(number));
  return samples;
}

test('shows the age of waiting mail and jobs, and what failed for good', async ({ api, deps }) => {
  await sql`insert into outgoing_mails (to_email, content, due_until, created_at)
    values ('a@people.example', '{}', now() + interval '1 day', now() - interval '5 minutes')`.execute(
    deps.db,
  );
  await sql`select graphile_worker.add_job('media.prepare_video', '{}', run_at => now() - interval '90 seconds')`.execute(
    deps.db,
  );
  const reply = await api.get('/metrics', {
    authorization: `Bearer ${deps.config.METRICS_TOKEN}`,
  });
  expect(reply.status).toBe(200);
  const samples = parse(String(reply.body));
  expect(samples.get('mail_oldest_seconds')).toBeGreaterThanOrEqual(300);
  expect(samples.get('jobs_oldest_seconds{media.prepare_video}')).toBeGreaterThanOrEqual(90);
  expect(samples.get('jobs_waiting{media.prepare_video}')).toBe(1);
  expect(samples.get('jobs_failed{media.prepare_video}')).toBe(0);
  expect(samples.get('analytics_lag_seconds')).toBeTypeOf('number');
  expect(samples.get('database_pool_waiting{api}')).toBe(0);
  expect(samples.get('cache_lookups_total')).toBeTypeOf('number');
  expect(samples.has('database_replication_lag_seconds')).toBe(false);
});

test('a worker serves its metrics to those who have the token', async ({ deps }) => {
  const port = await findFreePort();
  const server = await serveMetrics({
    ...deps,
    config: { ...deps.config, WORKER_PORT: port, HOST: '127.0.0.1' },
  });
  try {
    await measureJob('test.done', async () => undefined);
    await expect(
      measureJob('test.failed', async () => {
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    const get = (path: string, headers = {}) =>
      fetch(`http://127.0.0.1:${port}${path}`, { headers });
    expect(await (await get('/healthz')).json()).toMatchObject({ status: 'ok' });
    expect((await get('/metrics')).status).toBe(401);
    expect((await get('/other')).status).toBe(404);
    const reply = await get('/metrics', { authorization: `Bearer ${deps.config.METRICS_TOKEN}` });
    const text = await reply.text();
    for (const outcome of ['done', 'failed'])
      expect(text).toContain(
        `job_duration_seconds_count{job="test.${outcome}",outcome="${outcome}"} 1`,
      );
  } finally {
    await server.close();
  }
});

test('shows the age of the last backup once there is one', async ({ deps }) => {
  const read = async () => {
    const own = new Registry();
    measureSystem(own, deps.db);
    return parse(await own.metrics());
  };
  expect((await read()).has('backup_age_seconds')).toBe(false);
  await asOwner(deps.db, (owner) =>
    sql`insert into backups (label, kind, started_at, finished_at, database_bytes, stored_bytes)
      select label, kind, now() - age - interval '1 minute', now() - age, 1, 1
      from (values ('a', 'full', interval '3 days'), ('b', 'incr', interval '2 hours')) as b(label, kind, age)`.execute(
      owner,
    ),
  );
  const seconds = (await read()).get('backup_age_seconds');
  expect(seconds).toBeGreaterThanOrEqual(7_200);
  expect(seconds).toBeLessThan(7_300);
});
