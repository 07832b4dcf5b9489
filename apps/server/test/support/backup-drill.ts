import { join } from 'node:path';
import { sql } from 'kysely';
import { createLogger } from '../../src/platform/base/logging.ts';
import { openDeps, type Deps } from '../../src/platform/deps.ts';
import { readSystemState } from '../../src/platform/monitoring/system-state.queries.ts';
import { createFactories } from '../factories.ts';
import { testConfig } from '../harness.ts';
import { createRepository, toArchiveSettings } from './backup-repository.ts';
import { findFreePort, startPrivateCluster, type PrivateCluster } from './private-cluster.ts';
import { runAtrium } from './run-atrium.ts';
import { startTcpProxy } from './tcp-proxy.ts';
import { endProcesses, startProcess, until } from './worker-process.ts';
import { type AcknowledgedWrite, getAccessToken, type Write } from './write-load.ts';

/** Compilation is slow on a busy machine. */
export const startSeconds = 180;
const recoverySeconds = 600;
const learnerCount = 20;

type World = { lessons: number[]; learnerOf: Map<string, string> };

async function makeWorld(deps: Deps, api: string, courseCount: number): Promise<World> {
  const make = createFactories(deps);
  const learners = await make.users(learnerCount);
  const lessons: number[] = [];
  for (let index = 0; index < courseCount; index += 1)
    lessons.push((await make.lesson((await make.course()).id)).id);
  const learnerOf = new Map<string, string>();
  for (const learner of learners) learnerOf.set(await getAccessToken(api, learner), learner.id);
  return { lessons, learnerOf };
}

/** Completes each course as each learner. */
function* toWrites({ lessons, learnerOf }: World): Generator<Write> {
  for (const lessonId of lessons)
    for (const as of learnerOf.keys())
      yield { as, url: '/api/progress/unit', body: { lessonId, status: 'completed' } };
}

/** Adds rows of a kilobyte, to measure backups of a larger database. */
async function addRows(cluster: PrivateCluster, rows: number): Promise<void> {
  await cluster.query(
    `create table ballast as select row, text from generate_series(1, ${rows}) as row cross join lateral (
       select string_agg(md5(random()::text || row || part), '') as text from generate_series(1, 32) as part) as made`,
    'atrium',
  );
  // As old rows are: an incremental backup does not contain them again.
  await cluster.query('vacuum freeze ballast', 'atrium');
}

/** Waits until the change written last is archived. */
export async function waitForArchive(cluster: PrivateCluster): Promise<void> {
  const { rows } = await cluster.query('select pg_walfile_name(pg_current_wal_lsn()) as segment');
  const { segment } = rows[0] as { segment: string };
  await until('the archive', 60, async () => {
    const reached = await cluster.query(
      `select from pg_stat_archiver where last_archived_wal >= '${segment}'`,
    );
    return reached.rows.length > 0;
  });
}

/** Starts two API processes on a database that archives, and makes what they write. */
export async function startDrill(size: { courses: number; rows: number }) {
  const cluster = await startPrivateCluster(toArchiveSettings);
  const proxy = await startTcpProxy(cluster.port);
  const ports = [await findFreePort(), await findFreePort()];
  const apis = ports.map((port) => `http://127.0.0.1:${port}`);
  const config = testConfig(`drill_${proxy.port}`, {
    DATABASE_URL: cluster.applicationUrl(proxy.port),
    LOG_LEVEL: 'silent',
  });
  const deps = openDeps(config, createLogger(config));
  const more = { RATE_LIMIT_PER_MINUTE: '1000000', LOG_LEVEL: 'silent' };
  const processes = ports.map((port) =>
    startProcess('main-api', config, { ...more, PORT: String(port) }),
  );
  const readLag = async () => (await readSystemState(deps.db)).archiveSeconds ?? -1;
  const close = async () => {
    await endProcesses(processes);
    await deps.close();
    proxy.close();
    await cluster.remove();
  };

  async function prepare() {
    // Nothing can be archived before the repository exists.
    await until('the report that archiving fails', 60, async () => (await readLag()) > 0);
    const settings = {
      ...(await createRepository(cluster)),
      DATABASE_OWNER_URL: `postgres://atrium_owner@127.0.0.1:${cluster.port}/atrium`,
    };
    await addRows(cluster, size.rows);
    for (const api of apis)
      await until('the API being ready', startSeconds, () =>
        fetch(`${api}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        ),
      );
    return { settings, world: await makeWorld(deps, apis[0] ?? '', size.courses) };
  }

  const { settings, world } = await prepare().catch(async (error: unknown) => {
    await close();
    throw error;
  });
  return {
    cluster,
    apis,
    writes: toWrites(world),
    atrium: (...args: string[]) => runAtrium(deps, 'atrium', args, { settings }),
    /** Starts a server on restored files and waits until it accepts writes. */
    startRestored: async (name: string) => {
      const node = await cluster.addRestored(name);
      await until('the end of recovery', recoverySeconds, async () => {
        const { rows } = await node.query('select pg_is_in_recovery() as is_recovering');
        return !(rows[0] as { is_recovering: boolean }).is_recovering;
      });
      return node;
    },
    /** Returns for how many seconds changes have not been archived. */
    readLag,
    restoredFolder: (name: string) => join(cluster.folder, name),
    /** Connects the API processes to another server. */
    connectTo: ({ port }: { port: number }) => proxy.pointAt(port),
    async readMegabytes(): Promise<number> {
      const { rows } = await sql<{ bytes: number }>`
        select pg_database_size(current_database()) as bytes`.execute(deps.db);
      return Math.round((rows[0]?.bytes ?? 0) / 1_000_000);
    },
    /** Returns the writes that the database does not contain. */
    findLost: async (acknowledged: AcknowledgedWrite[]): Promise<AcknowledgedWrite[]> => {
      const { rows } = await sql<{ learnerId: string; lessonId: number }>`
        select learner_id, lesson_id from lesson_progress where status = 'completed'`.execute(
        deps.db,
      );
      const stored = new Set(rows.map(({ learnerId, lessonId }) => `${learnerId} ${lessonId}`));
      return acknowledged.filter(({ as, body }) => {
        const { lessonId } = body as { lessonId: number };
        return !stored.has(`${world.learnerOf.get(as)} ${lessonId}`);
      });
    },
    close,
  };
}
