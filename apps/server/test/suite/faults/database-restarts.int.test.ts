import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { openDeps, type Deps } from '../../../src/platform/deps.ts';
import { createLogger } from '../../../src/platform/base/logging.ts';
import { count } from '../../support/counts.ts';
import { createFactories } from '../../factories.ts';
import { test, testConfig } from '../../harness.ts';
import { findFreePort, startPrivateCluster } from '../../support/private-cluster.ts';
import { endProcesses, startProcess, until } from '../../support/worker-process.ts';
import { getAccessToken, startWriteLoad, type Write } from '../../support/write-load.ts';

const restarts = count(2, 10);
const learnerCount = 20;
/** Compilation is slow on a busy machine. */
const startSeconds = 180;
/** How long the database may cause errors after it accepts connections again. */
const recoveryMs = 10_000;

async function makeWorld(deps: Deps, courseCount: number) {
  const make = createFactories(deps);
  const organization = await make.organization();
  const admin = await make.user({ organization, role: 'admin' });
  const learners = await make.users(learnerCount);
  const lessons: number[] = [];
  for (let index = 0; index < courseCount; index += 1) {
    const course = await make.course();
    lessons.push((await make.lesson(course.id)).id);
  }
  await deps.db.updateTable('courses').set({ certificateTitle: 'Certificate' }).execute();
  return { organization, admin, learners, lessons };
}

type World = Awaited<ReturnType<typeof makeWorld>>;

/** Completes each course as each learner, which enqueues a job, and creates an invitation after each course. */
function* toWrites(world: World, tokens: { admin: string; learners: string[] }): Generator<Write> {
  for (const lessonId of world.lessons) {
    for (const as of tokens.learners) {
      yield { as, url: '/api/progress/unit', body: { lessonId, status: 'completed' } };
    }
    yield {
      as: tokens.admin,
      url: '/api/enterprise/admin/create-invitation',
      body: { organizationId: world.organization.id },
      key: crypto.randomUUID(),
    };
  }
}

const countRows = async (deps: Deps, from: string) => {
  const { rows } = await sql<{ count: number }>`select count(*) from ${sql.raw(from)}`.execute(
    deps.db,
  );
  return rows[0]?.count;
};

/** Counts the jobs that are due or running, without those scheduled for later. */
const countJobs = (deps: Deps) =>
  countRows(deps, "graphile_worker.jobs where run_at < now() + interval '5 seconds'");

test(
  `survives ${restarts} restarts of PostgreSQL under load without losing or duplicating a write`,
  { timeout: 2 * startSeconds * 1_000 + restarts * 60_000 },
  async () => {
    const cluster = await startPrivateCluster();
    const port = await findFreePort();
    const api = `http://127.0.0.1:${port}`;
    const config = testConfig(`restarts_${port}`, {
      DATABASE_URL: cluster.applicationUrl(),
      LOG_LEVEL: 'silent',
    });
    const deps = openDeps(config, createLogger(config));
    const more = { RATE_LIMIT_PER_MINUTE: '1000000', LOG_LEVEL: 'fatal' };
    const processes = [
      startProcess('main-api', config, { ...more, PORT: String(port) }),
      startProcess('main-worker', config, more),
    ];
    try {
      const world = await makeWorld(deps, count(150, 700));
      const isReady = () =>
        fetch(`${api}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        );
      await until('the API being ready', startSeconds, isReady);
      const isWorking = async () => (await countRows(deps, 'worker_heartbeats')) === 2;
      await until('the worker running', startSeconds, isWorking);
      const tokens = {
        admin: await getAccessToken(api, world.admin),
        learners: await Promise.all(world.learners.map((each) => getAccessToken(api, each))),
      };

      const load = startWriteLoad([api], toWrites(world, tokens));
      const late: unknown[] = [];
      for (let restart = 1; restart <= restarts; restart += 1) {
        await load.written(30, 30);
        await cluster.restart(restart % 2 === 1 ? 'immediate' : 'fast');
        const acceptedAt = Date.now();
        await wait(recoveryMs);
        await load.written(30, 30);
        late.push(...load.failures.filter(({ at }) => at > acceptedAt + recoveryMs));
        expect(processes.map(({ exitCode }) => exitCode)).toEqual([null, null]);
      }
      await load.stop();

      const completed = load.ledger.filter(({ key }) => !key).length;
      await until('all jobs done', 60, async () => (await countJobs(deps)) === 0);
      expect({
        late,
        otherErrors: load.failures.filter(
          ({ status, retryAfter }) => status !== 503 || !retryAfter,
        ),
      }).toEqual({ late: [], otherErrors: [] });
      expect({
        lessons: await countRows(deps, "lesson_progress where status = 'completed'"),
        events: await countRows(
          deps,
          "learning_events where verb = 'completed' and lesson_id is not null",
        ),
        certificates: await countRows(deps, 'certificates'),
        invitations: await countRows(deps, 'invitations'),
      }).toEqual({
        lessons: completed,
        events: completed,
        certificates: completed,
        invitations: load.ledger.length - completed,
      });
      expect(processes.map(({ exitCode }) => exitCode)).toEqual([null, null]);
    } finally {
      await endProcesses(processes);
      await deps.close();
      await cluster.remove();
    }
  },
);
