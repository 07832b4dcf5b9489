import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../database/database.ts';
import {
  type QueueState,
  readQueueStates,
  readSystemState,
  type SystemState,
} from './system-state.queries.ts';

/** Every scrape of every process would otherwise run the same queries. */
const maxAgeMs = 5_000;

/** Returns a function that reads a value at most every few seconds; undefined while the database is unavailable. */
function cached<Value>(read: () => Promise<Value>): () => Promise<Value | undefined> {
  let latest: { at: number; value: Promise<Value | undefined> } | undefined;
  return () => {
    if (!latest || Date.now() - latest.at > maxAgeMs)
      latest = { at: Date.now(), value: read().catch(() => undefined) };
    return latest.value;
  };
}

const ages: [name: string, help: string, key: keyof SystemState][] = [
  ['mail_oldest_seconds', 'Age of the oldest email that was not sent yet', 'mailSeconds'],
  ['video_oldest_seconds', 'Age of the oldest video that is not processed yet', 'videoSeconds'],
  [
    'analytics_lag_seconds',
    'Time since the statistics were updated, while events wait',
    'analyticsSeconds',
  ],
  [
    'read_model_lag_seconds',
    'Age of the oldest change that training does not show',
    'readModelSeconds',
  ],
  [
    'database_replication_lag_seconds',
    'Lag of the slowest standby, if there is one',
    'replicationSeconds',
  ],
  ['worker_last_report_seconds', 'Time since a worker last reported', 'workerSeconds'],
  ['backup_age_seconds', 'Time since the last backup of the database ended', 'backupSeconds'],
  [
    'database_archive_lag_seconds',
    'Time since a change of the database was archived, while changes wait',
    'archiveSeconds',
  ],
];

/** Adds what the database knows about queues and lags. A value that does not exist has no sample. */
export function measureSystem(registry: Registry, db: Database): void {
  const readState = cached(() => readSystemState(db));
  for (const [name, help, key] of ages)
    registry.registerMetric(
      new Gauge({
        name,
        help,
        registers: [],
        async collect() {
          const seconds = (await readState())?.[key] ?? null;
          if (seconds === null) this.remove();
          else this.set(seconds);
        },
      }),
    );
  const readQueues = cached(() => readQueueStates(db));
  const declareByJob = (name: string, help: string, value: (queue: QueueState) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['job'],
      registers: [registry],
      async collect() {
        this.reset();
        for (const queue of (await readQueues()) ?? []) this.set({ job: queue.job }, value(queue));
      },
    });
  declareByJob('jobs_waiting', 'Jobs that are due', ({ waiting }) => waiting);
  declareByJob(
    'jobs_oldest_seconds',
    'How long the oldest due job waits',
    (queue) => queue.oldestSeconds,
  );
  declareByJob('jobs_failed', 'Jobs that are not tried again', ({ failed }) => failed);
}
