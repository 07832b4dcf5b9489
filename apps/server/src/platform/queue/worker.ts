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
import { openPool } from '../database/database.ts';
import type { Deps } from '../deps.ts';
import type { Logger } from '../base/logging.ts';
import { isDatabaseUnavailable } from '../database/lost-connections.ts';
import { QueuePool } from './queue-pool.ts';
import { startHeartbeat } from './worker-heartbeat.ts';

/** Information about the current run of a job. */
export type JobRun = {
  /** Whether the job is not retried if it fails. */
  isLastAttempt: boolean;
  /** Aborts when the worker stops: a job that throws then is retried by another worker. */
  signal: AbortSignal;
};

/** Job handlers of a module, by job name. */
export type Jobs = {
  [Name in JobName]?: (deps: Deps, payload: JobPayload<Name>, run?: JobRun) => Promise<void>;
};

/** Cron schedule of a job, in UTC. */
export type Schedule = { name: JobName; cron: string };

type Task = (payload: unknown, helpers?: JobHelpers) => Promise<void>;
type Work = (deps: Deps, payload: unknown, run?: JobRun) => Promise<void>;

const toRun = ({ job, abortSignal: signal }: JobHelpers): JobRun => ({
  isLastAttempt: job.attempts >= job.max_attempts,
  signal,
});

// Scheduled jobs get a `_cron` property, which our handlers don't use.
function withoutCronInfo(payload: unknown): unknown {
  if (typeof payload !== 'object' || payload === null) return {};
  const { _cron, ...rest } = payload as Record<string, unknown>;
  return rest;
}

/** Returns a task per job, which validates the payload against the contract before it runs. */
export function toTasks(deps: Deps, jobs: Jobs): Record<string, Task> {
  const names = Object.keys(jobPayloads) as JobName[];
  const tasks = names.map((name): [JobName, Task] => {
    const work = jobs[name] as Work | undefined;
    if (!work) throw new Error(`no module handles the job ${name}`);
    return [
      name,
      (payload, helpers) =>
        work(deps, jobPayloads[name].parse(withoutCronInfo(payload)), helpers && toRun(helpers)),
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

type PoolSettings = { name: string; concurrency: number; abortAfterMs: number };

/** Ids are numbers at run time: `database.ts` parses every bigint as one. */
const idOf = ({ id }: { id: unknown }) => String(id);

/** How long a stopping worker waits for the outcomes of its last jobs to be recorded. */
const settleMs = 2_000;

/** Resolves after the first poll of the queue; rejects if it failed. */
const waitForFirstJob = (events: WorkerEvents) =>
  Promise.race([
    once(events, 'job:start'),
    once(events, 'worker:getJob:empty'),
    once(events, 'worker:getJob:error').then(([{ error }]) => {
      throw error;
    }),
  ]);

/** Starts a pool that runs the given tasks with limited concurrency and sends heartbeats. */
async function startPool(
  deps: Deps,
  { name, concurrency, abortAfterMs }: PoolSettings,
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
  // Jobs are locked under the pool's id, so heartbeats are recorded under it too.
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
      // Heartbeats continue until the last job is done; otherwise another worker would unlock it.
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
      logger.warn({ err: error }, 'worker is waiting for the database');
      await wait(delay);
    }
  }
}

/** Runs the queue until `stop`, which lets running short jobs finish and leaves long ones to the next worker. */
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
    // Long jobs have their own pool, so that no mail waits for a video.
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
