import { EventEmitter, once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import {
  Logger as QueueLogger,
  parseCronItems,
  run,
  type JobHelpers,
  type WorkerEvents,
} from 'graphile-worker';
import { jobPayloads, longJobs, type JobName, type JobPayload } from '@atrium/contracts/base/jobs';
import { openPool } from '../database/database.ts';
import type { Deps } from '../deps.ts';
import type { Logger } from '../base/logging.ts';
import { isDatabaseUnavailable } from '../database/lost-connections.ts';
import { measureJob } from '../metrics/jobs.ts';
import { splitPayload, traceJob } from './job-trace.ts';
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

/**
 * When a recurring job runs: by cron in UTC, as a job of the queue; or at an interval, in every worker process and
 * without the queue, for work that must start within a second.
 */
export type Schedule = { name: JobName; cron: string } | { name: JobName; everyMs: number };
type CronSchedule = Extract<Schedule, { cron: string }>;

type Task = (payload: unknown, run?: JobRun) => Promise<void>;
type Work = (deps: Deps, payload: unknown, run?: JobRun) => Promise<void>;

const toRun = ({ job, abortSignal: signal }: JobHelpers): JobRun => ({
  isLastAttempt: job.attempts >= job.max_attempts,
  signal,
});

/** Returns a task per job, which validates the payload against the contract before it runs. */
export function toTasks(deps: Deps, jobs: Jobs): Record<string, Task> {
  const names = Object.keys(jobPayloads) as JobName[];
  const tasks = names.map((name): [JobName, Task] => {
    const work = jobs[name] as Work | undefined;
    if (!work) throw new Error(`no module handles the job ${name}`);
    return [
      name,
      (given, run) => {
        const { payload, traceparent } = splitPayload(given);
        return traceJob(name, traceparent, () =>
          measureJob(name, async () => work(deps, jobPayloads[name].parse(payload), run)),
        );
      },
    ];
  });
  return Object.fromEntries(tasks);
}

/** Returns tasks in the form graphile-worker calls them. */
export const toTaskList = (tasks: [string, Task][]) =>
  Object.fromEntries(
    tasks.map(([name, task]) => [
      name,
      (payload: unknown, helpers: JobHelpers) => task(payload, toRun(helpers)),
    ]),
  );

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
  tasks: [string, Task][],
  schedule: CronSchedule[],
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
      taskList: toTaskList(tasks),
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

/** Runs a task at an interval until `stop`, which aborts and awaits a run in progress. Waits longer after each error. */
function startInterval({ logger }: Deps, name: JobName, task: Task, everyMs: number) {
  const stopping = new AbortController();
  const { signal } = stopping;
  const repeat = async () => {
    for (let delay = everyMs; ;) {
      await wait(delay, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      try {
        await task({}, { isLastAttempt: false, signal });
        delay = everyMs;
      } catch (error) {
        delay = Math.min(Math.max(delay * 2, firstRetryMs), longestRetryMs);
        logger[isDatabaseUnavailable(error) ? 'warn' : 'error'](
          { err: error, job: name },
          'job failed',
        );
      }
    }
  };
  const running = repeat();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

/** Runs the queue until `stop`, which lets running short jobs finish and leaves long ones to the next worker. */
export async function startWorker(deps: Deps, jobs: Jobs, schedule: Schedule[]) {
  const { WORKER_CONCURRENCY, MEDIA_CONCURRENCY } = deps.config;
  const taskList = toTasks(deps, jobs);
  const tasks = Object.entries(taskList);
  const isLong = ([name]: [string, Task]) => longJobs.some((long) => long === name);
  const pools = await Promise.all([
    startPoolWhenReady(
      deps,
      { name: 'worker', concurrency: WORKER_CONCURRENCY, abortAfterMs: 5_000 },
      tasks.filter((task) => !isLong(task)),
      schedule.filter((each) => 'cron' in each),
    ),
    // Long jobs have their own pool, so that no mail waits for a video.
    startPoolWhenReady(
      deps,
      { name: 'media-worker', concurrency: MEDIA_CONCURRENCY, abortAfterMs: 0 },
      tasks.filter(isLong),
      [],
    ),
  ]);
  const intervals = schedule.flatMap((each) => {
    const task = taskList[each.name];
    return 'everyMs' in each && task ? [startInterval(deps, each.name, task, each.everyMs)] : [];
  });
  return {
    async stop() {
      await Promise.all([...pools, ...intervals].map((each) => each.stop()));
    },
  };
}
