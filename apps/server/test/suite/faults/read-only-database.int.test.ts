import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../../../src/app.ts';
import { openDeps } from '../../../src/platform/deps.ts';
import { createLogger } from '../../../src/platform/base/logging.ts';
import { createFactories } from '../../factories.ts';
import { testConfig } from '../../harness.ts';
import { startPrivateCluster, type PrivateCluster } from '../../support/private-cluster.ts';
import { until } from '../../support/worker-process.ts';
import { getAccessToken, startWriteLoad, type Write } from '../../support/write-load.ts';

let cluster: PrivateCluster;
beforeAll(async () => {
  cluster = await startPrivateCluster();
}, 120_000);
afterAll(() => cluster.remove());

/** Starts an API with a steady load of writes. */
async function serve() {
  const config = testConfig(`read_only_${cluster.port}`, {
    DATABASE_URL: cluster.applicationUrl(),
    LOG_LEVEL: 'silent',
    PORT: '0',
  });
  const deps = openDeps(config, createLogger(config));
  const app = await buildApp(deps);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const make = createFactories(deps);
  const learner = await make.user();
  const lessons: number[] = [];
  for (let index = 0; index < 200; index += 1) {
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
    load,
    written,
    close: async () => {
      await load.stop();
      await app.close();
      await deps.close();
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
