import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import { buildApp } from '../../../src/app.ts';
import { openDeps } from '../../../src/platform/deps.ts';
import { createLogger } from '../../../src/platform/base/logging.ts';
import { asAdmin } from '../../../scripts/local-database.ts';
import { createApiClient } from '../../api-client.ts';
import { test, testConfig } from '../../harness.ts';

const unavailable = {
  status: 503,
  body: { code: 'unavailable' },
  headers: { 'retry-after': '2' },
};

/** Measures a call from its start to its reply. */
async function timed<Reply>(call: () => Promise<Reply>) {
  const startedAt = performance.now();
  const reply = await call();
  return { reply, ms: performance.now() - startedAt };
}

test(
  'returns 503 within a second when every connection waits for a lock, and health checks respond',
  { timeout: 60_000 },
  async ({ database, make }) => {
    // The timeouts of production.
    const config = testConfig(database, { DATABASE_WAIT_MS: '', LOG_LEVEL: 'silent' });
    const deps = openDeps(config, createLogger(config));
    const app = await buildApp(deps);
    const organization = await make.organization();
    const admin = createApiClient(app).as(await make.user({ organization, role: 'admin' }));
    const teams = `/api/enterprise/admin/organizations/${organization.id}/teams`;
    const createTeam = (name: string) => admin.post(teams, { name });
    const read = () => admin.get('/api/progress/courses');
    try {
      expect((await read()).status).toBe(200);
      await asAdmin(async (client) => {
        await client.query('begin');
        await client.query('lock table teams in exclusive mode');
        const names = Array.from({ length: config.DATABASE_POOL_SIZE }, (_, index) => `T ${index}`);
        const blocked = names.map((name) => timed(() => createTeam(name)));
        await wait(300);
        const reads = Array.from({ length: 10 }, () => timed(read));
        const [health, ready] = await Promise.all([
          timed(() => admin.get('/healthz')),
          timed(() => admin.get('/readyz')),
        ]);
        expect(health.reply.status).toBe(200);
        expect(health.ms).toBeLessThan(500);
        expect(ready.reply).toMatchObject({
          status: 503,
          body: { status: 'not ready', database: false },
        });
        for (const { reply, ms } of await Promise.all(reads)) {
          expect(reply).toMatchObject(unavailable);
          expect(ms).toBeLessThan(1_000);
        }
        for (const { reply, ms } of await Promise.all(blocked)) {
          expect(reply).toMatchObject(unavailable);
          expect(ms).toBeLessThan(5_000);
        }
        await client.query('rollback');
      }, database);
      expect((await read()).status).toBe(200);
      expect(await admin.get('/readyz')).toMatchObject({ status: 200 });
      expect((await createTeam('Field')).status).toBe(201);
    } finally {
      await app.close();
      await deps.close();
    }
  },
);
