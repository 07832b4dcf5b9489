import { EventEmitter, once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import {
  Logger as QueueLogger,
  parseCronItems,
  run,
  type JobHelpers,
  type WorkerEvents,
} from 'graphile-worker';
import { jobPayloads, longJobs, type JobName, type JobPayload } from '@atrium/contracts/jobs';
import { openPool } from './database.ts';
import type { Deps } from './deps.ts';
import type { Logger } from './logging.ts';
import { isDatabaseUnavailable } from './lost-connections.ts';
import { QueuePool } from './queue-pool.ts';
import { startHeartbeat } from './worker-heartbeat.ts';

/** What a job may want to know about being run. */
export type JobRun = {
  /** Whether nobody will try again. */
  isLastAttempt: boolean;
  /** Aborts when the worker stops: a job that throws then is done by another. */
  signal: AbortSignal;
};

/** What a module does in the background, by job name. */
export type Jobs = {
  [Name in JobName]?: (deps: Deps, payload: JobPayload<Name>, run?: JobRun) => Promise<void>;
};

/** When a job runs by the clock, in UTC. */
export type Schedule = { name: JobName; cron: string };

type Task = (payload: unknown, helpers?: JobHelpers) => Promise<void>;
type Work = (deps: Deps, payload: unknown, run?: JobRun) => Promise<void>;

const toRun = ({ job, abortSignal: signal }: JobHelpers): JobRun => ({
  isLastAttempt: job.attempts >= job.max_attempts,
  signal,
});

// A job that runs by the clock is told when it was due; ours don't ask.
function withoutClock(payload: unknown): unknown {
  if (typeof payload !== 'object' || payload === null) return {};
  const { _cron, ...rest } = payload as Record<string, unknown>;
  return rest;
}

/** Every job by its name, its payload checked against the contract before it runs. */
export function toTasks(deps: Deps, jobs: Jobs): Record<string, Task> {
  const names = Object.keys(jobPayloads) as JobName[];
  const tasks = names.map((name): [JobName, Task] => {
    const work = jobs[name] as Work | undefined;
    if (!work) throw new Error(`no module does the job ${name}`);
    return [
      name,
      (payload, helpers) =>
        work(deps, jobPayloads[name].parse(withoutClock(payload)), helpers && toRun(helpers)),
    ];
  });
  return Object.fromEntries(tasks);
}

const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'debug' } as const;

function toQueueLogger(logger: Logger) {
  return new QueueLogger((scope) => (level, message) => {
    logger[levels[level]]({ queue: scope }, message);
  });
}

type Places = { name: string; concurrency: number; abortAfterMs: number };

/** Ids are numbers at run time: `database.ts` parses every bigint as one. */
const idOf = ({ id }: { id: unknown }) => String(id);

/** How long a stopping worker waits for the database to record how its last jobs ended. */
const settleMs = 2_000;

/** Resolves when the queue was asked for jobs for the first time, rejects if that failed. */
const waitForFirstJob = (events: WorkerEvents) =>
  Promise.race([
    once(events, 'job:start'),
    once(events, 'worker:getJob:empty'),
    once(events, 'worker:getJob:error').then(([{ error }]) => {
      throw error;
    }),
  ]);

/** Takes jobs of some names, so many at once, and gives signs of life for them. */
async function startPool(
  deps: Deps,
  { name, concurrency, abortAfterMs }: Places,
  taskList: Record<string, Task>,
  schedule: Schedule[],
) {
  const heldJobIds = new Set<string>();
  const pool = openPool(
    deps.config,
    deps.logger,
    { name, size: concurrency + 2 },
    (settings) => new QueuePool(settings, (jobId) => heldJobIds.delete(jobId)),
  );
  const events: WorkerEvents = new EventEmitter();
  events.on('job:start', ({ job }) => heldJobIds.add(idOf(job)));
  // Jobs are locked under the pool's id, so that is the name to give signs of life under.
  const poolId = new Promise<string>((resolve) => {
    events.once('pool:create', ({ workerPool }) => resolve(workerPool.id));
  });
  const firstJob = waitForFirstJob(events);
  firstJob.catch(() => undefined);
  let stop = async () => pool.end();
  try {
    const runner = await run({
      pgPool: pool,
      events,
      concurrency,
      noHandleSignals: true,
      pollInterval: 1_000,
      gracefulShutdownAbortTimeout: abortAfterMs,
      taskList,
      parsedCronItems: parseCronItems(
        schedule.map(({ name, cron }) => ({ task: name, match: cron, options: { jobKey: name } })),
      ),
      logger: toQueueLogger(deps.logger),
    });
    stop = async () => {
      await runner.stop();
      await pool.settle(settleMs);
      await pool.end();
    };
    await firstJob;
    const heartbeat = await startHeartbeat(deps, await poolId, () => [...heldJobIds]);
    stop = async () => {
      // Signs of life go on until the last job is done, or another worker would take it for a dead one's.
      await runner.stop();
      await pool.settle(settleMs);
      await heartbeat.stop();
      await pool.end();
    };
    return { stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

const firstRetryMs = 500;
const longestRetryMs = 10_000;

/** Starts a pool, retrying while the database is unavailable. */
async function startPoolWhenReady(
  ...args: Parameters<typeof startPool>
): ReturnType<typeof startPool> {
  const [{ logger }] = args;
  for (let delay = firstRetryMs; ; delay = Math.min(delay * 2, longestRetryMs)) {
    try {
      return await startPool(...args);
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
      logger.warn({ err: error }, 'the worker waits for the database');
      await wait(delay);
    }
  }
}

/** Runs the queue until `stop`, which lets short jobs under way finish and hands long ones to the next worker. */
export async function startWorker(deps: Deps, jobs: Jobs, schedule: Schedule[]) {
  const { WORKER_CONCURRENCY, MEDIA_CONCURRENCY } = deps.config;
  const tasks = Object.entries(toTasks(deps, jobs));
  const isLong = ([name]: [string, Task]) => longJobs.some((long) => long === name);
  const pools = await Promise.all([
    startPoolWhenReady(
      deps,
      { name: 'worker', concurrency: WORKER_CONCURRENCY, abortAfterMs: 5_000 },
      Object.fromEntries(tasks.filter((task) => !isLong(task))),
      schedule,
    ),
    // Places of their own: no mail waits for a film.
    startPoolWhenReady(
      deps,
      { name: 'media-worker', concurrency: MEDIA_CONCURRENCY, abortAfterMs: 0 },
      Object.fromEntries(tasks.filter(isLong)),
      [],
    ),
  ]);
  return {
    async stop() {
      await Promise.all(pools.map((pool) => pool.stop()));
    },
  };
}
