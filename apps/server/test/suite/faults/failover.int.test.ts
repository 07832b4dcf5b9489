import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../../../src/app.ts';
import { openDeps } from '../../../src/platform/deps.ts';
import { createLogger } from '../../../src/platform/base/logging.ts';
import { createFactories } from '../../factories.ts';
import { testConfig } from '../../harness.ts';
import { startPrivateCluster, type PrivateCluster } from '../../support/private-cluster.ts';
import { startTcpProxy } from '../../support/tcp-proxy.ts';
import { until } from '../../support/worker-process.ts';
import { getAccessToken, startWriteLoad, type Write } from '../../support/write-load.ts';

let cluster: PrivateCluster;
beforeAll(async () => {
  cluster = await startPrivateCluster();
}, 120_000);
afterAll(() => cluster.remove());

/** Starts an API whose database is behind a proxy that can be redirected. */
async function serve() {
  const proxy = await startTcpProxy(cluster.port);
  const config = testConfig(`failover_${proxy.port}`, {
    DATABASE_URL: cluster.applicationUrl(proxy.port),
    LOG_LEVEL: 'silent',
    PORT: '0',
  });
  const deps = openDeps(config, createLogger(config));
  const app = await buildApp(deps);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const make = createFactories(deps);
  const learner = await make.user();
  const lessons: number[] = [];
  for (let index = 0; index < 400; index += 1) {
    const course = await make.course();
    lessons.push((await make.lesson(course.id)).id);
  }
  const api = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const token = await getAccessToken(api, learner);
  const toWrite = (lessonId: number): Write => {
    return { as: token, url: '/api/progress/unit', body: { lessonId, status: 'completed' } };
  };
  const load = startWriteLoad([api], lessons.map(toWrite).values(), 3);
  const written = (more: number) => load.written(more, 15);
  return {
    api,
    deps,
    proxy,
    load,
    written,
    close: async () => {
      await load.stop();
      await app.close();
      await deps.close();
      proxy.close();
    },
  };
}

const setReadOnly = async (isReadOnly: boolean) => {
  await cluster.query(`alter system set default_transaction_read_only = ${isReadOnly}`);
  await cluster.query('select pg_reload_conf()');
};
const readiness = async (api: string) => (await fetch(`${api}/readyz`)).status;

describe('a database that becomes read-only', () => {
  test('returns 503 with Retry-After for writes and is not ready until writable again', async () => {
    const { api, load, written, close } = await serve();
    await written(10);
    expect(await readiness(api)).toBe(200);

    await setReadOnly(true);
    await until('failed writes', 10, async () => load.failures.length > 3);
    expect(await readiness(api)).toBe(503);
    await setReadOnly(false);
    await written(10);
    expect(await readiness(api)).toBe(200);
    await close();
    expect(load.failures.filter((each) => each.status !== 503 || !each.retryAfter)).toEqual([]);
  }, 120_000);

  test('loses its connections even if only the probe calls', async () => {
    const { api, load, written, close } = await serve();
    await written(10);
    await load.stop();
    const listPids = async () => {
      const { rows } = await cluster.query(
        "select pid from pg_stat_activity where application_name = 'atrium-api'",
      );
      return rows.map((row) => (row as { pid: number }).pid);
    };
    const before = new Set(await listPids());
    await setReadOnly(true);
    await until('not ready', 10, async () => (await readiness(api)) === 503);
    await until('new connections', 10, async () =>
      (await listPids()).every((pid) => !before.has(pid)),
    );
    await setReadOnly(false);
    await expect.poll(() => readiness(api), { timeout: 10_000 }).toBe(200);
    await close();
  }, 120_000);
});

describe('a failover to a synchronous standby', () => {
  test('disconnects from the old primary and serves again within 15 s without losing a write', async () => {
    const standby = await cluster.addStandby();
    const { api, deps, proxy, load, written, close } = await serve();
    await written(20);

    // The old primary stays reachable on open connections, like a demoted one.
    await setReadOnly(true);
    await until('failed writes', 10, async () => load.failures.length > 0);
    await cluster.query("alter system set synchronous_standby_names = ''");
    await standby.promote();
    proxy.pointAt(standby.port);
    const promotedAt = Date.now();
    await standby.query('alter system reset default_transaction_read_only');
    await standby.query('select pg_reload_conf()');
    await written(20);
    expect(Date.now() - promotedAt).toBeLessThan(15_000);
    expect(await readiness(api)).toBe(200);
    // A connection in use is closed when its call ends.
    await until('no connection to the old primary', 10, async () => {
      const { rows } = await cluster.query(
        "select from pg_stat_activity where application_name = 'atrium-api'",
      );
      return rows.length === 0;
    });

    await load.stop();
    const stored = await sql<{ lessons: number }>`
      select count(*) as lessons from lesson_progress p where status = 'completed'
        and p.lesson_id = any(${load.ledger.map(({ body }) => (body as { lessonId: number }).lessonId)}::bigint[])`.execute(
      deps.db,
    );
    expect(stored.rows).toEqual([{ lessons: load.ledger.length }]);
    expect(load.failures.filter((each) => each.status !== 503 || !each.retryAfter)).toEqual([]);
    await close();
  }, 120_000);
});
