import { EventEmitter } from 'node:events';
import { Logger as QueueLogger, parseCronItems, run, type WorkerEvents } from 'graphile-worker';
import { jobPayloads, type JobName, type JobPayload } from '@atrium/contracts/jobs';
import { createPool } from './database.ts';
import type { Deps } from './deps.ts';
import type { Logger } from './logging.ts';
import { startHeartbeat } from './worker-heartbeat.ts';

/** What a module does in the background, by job name. */
export type Jobs = {
  [Name in JobName]?: (deps: Deps, payload: JobPayload<Name>) => Promise<void>;
};

/** When a job runs by the clock, in UTC. */
export type Schedule = { name: JobName; cron: string };

type Task = (payload: unknown) => Promise<void>;

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
    const work = jobs[name] as ((deps: Deps, payload: unknown) => Promise<void>) | undefined;
    if (!work) throw new Error(`no module does the job ${name}`);
    return [name, (payload) => work(deps, jobPayloads[name].parse(withoutClock(payload)))];
  });
  return Object.fromEntries(tasks);
}

const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'debug' } as const;

function toQueueLogger(logger: Logger) {
  return new QueueLogger((scope) => (level, message) => {
    logger[levels[level]]({ queue: scope }, message);
  });
}

/** Runs the queue until `stop`, which lets the jobs under way finish. */
export async function startWorker(deps: Deps, jobs: Jobs, schedule: Schedule[]) {
  const { WORKER_CONCURRENCY: concurrency } = deps.config;
  const pool = createPool(deps.config, deps.logger, { name: 'worker', size: concurrency + 2 });
  const events: WorkerEvents = new EventEmitter();
  // Jobs are locked under the pool's id, so that is the name to give signs of life under.
  const poolId = new Promise<string>((resolve) => {
    events.once('pool:create', ({ workerPool }) => resolve(workerPool.id));
  });
  const runner = await run({
    pgPool: pool,
    events,
    concurrency,
    noHandleSignals: true,
    pollInterval: 1_000,
    taskList: toTasks(deps, jobs),
    parsedCronItems: parseCronItems(
      schedule.map(({ name, cron }) => ({ task: name, match: cron, options: { jobKey: name } })),
    ),
    logger: toQueueLogger(deps.logger),
  });
  const heartbeat = await startHeartbeat(deps, await poolId);
  return {
    async stop() {
      // Signs of life go on until the last job is done, or another worker would take it for a dead one's.
      await runner.stop();
      await heartbeat.stop();
      await pool.end();
    },
  };
}
