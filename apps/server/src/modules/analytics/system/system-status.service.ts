import type { PartStatus, SystemStatus } from '@atrium/contracts/analytics/system-status';
import { jobPayloads, longJobs } from '@atrium/contracts/base/jobs';
import { version } from '../../../platform/base/version.ts';
import { listMigrations } from '../../../platform/database/migrate.ts';
import type { Deps } from '../../../platform/deps.ts';
import { isCacheReady, isStorageReady } from '../../../platform/monitoring/readiness.ts';
import { slowAfterSeconds } from '../../../platform/monitoring/service-levels.ts';
import {
  isWorkerAlive,
  readQueueStates,
  readSystemState,
  type QueueState,
  type SystemState,
} from '../../../platform/monitoring/system-state.queries.ts';
import type { Actor } from '../../../policies/actor.ts';
import { requireSuperAdmin } from '../../../policies/system.policy.ts';
import {
  countMailAndVideos,
  findNewestBackup,
  type Backup,
  getDatabaseServer,
  getStoredBytes,
  listAppliedMigrations,
  listProcesses,
} from './system-status.queries.ts';

const isLong = (job: string) => longJobs.some((long) => long === job);
const moduleOf = (job: string) => job.split('.')[0] ?? job;
const modules = [...new Set(Object.keys(jobPayloads).map(moduleOf))].toSorted();

/** Adds up the queue by module of the jobs; modules without jobs are listed with zeros. */
function groupQueues(states: QueueState[]): SystemStatus['queues'] {
  const names = [...new Set([...modules, ...states.map(({ job }) => moduleOf(job))])];
  return names.map((name) => {
    const own = states.filter(({ job }) => moduleOf(job) === name);
    const sum = (count: (status: QueueState) => number) =>
      own.reduce((total, each) => total + count(each), 0);
    return {
      name,
      waiting: sum(({ waiting }) => waiting),
      oldestSeconds: Math.max(0, ...own.map(({ oldestSeconds }) => oldestSeconds)),
      failed: sum(({ failed }) => failed),
    };
  });
}

const toIso = (date: Date | null) => date?.toISOString() ?? null;
const slowIf = (isSlow: boolean): PartStatus => (isSlow ? 'slow' : 'working');
const failedUnless = (isReady: boolean): PartStatus => (isReady ? 'working' : 'failed');

function toWorkers(states: QueueState[], ages: SystemState): SystemStatus['workers'] {
  const { workerSeconds } = ages;
  const short = states.filter(({ job }) => !isLong(job));
  const oldestJobSeconds = Math.max(0, ...short.map(({ oldestSeconds }) => oldestSeconds));
  return {
    status: isWorkerAlive(ages) ? slowIf(oldestJobSeconds > slowAfterSeconds.jobs) : 'failed',
    lastReportAt:
      workerSeconds === null ? null : new Date(Date.now() - workerSeconds * 1_000).toISOString(),
    waitingJobs: states.reduce((total, { waiting }) => total + waiting, 0),
    oldestJobSeconds,
    failedJobs: states.reduce((total, { failed }) => total + failed, 0),
  };
}

async function getDatabaseStatus(
  { db }: Deps,
  replicationSeconds: number | null,
): Promise<SystemStatus['database']> {
  const server = await getDatabaseServer(db);
  const applied = await listAppliedMigrations(db);
  const known = await listMigrations();
  const pendingMigrations = known.filter((name) => !applied.includes(name));
  const isBehind = (replicationSeconds ?? 0) > slowAfterSeconds.replication;
  return {
    ...server,
    status: pendingMigrations.length > 0 ? 'waiting' : slowIf(isBehind),
    appliedMigrations: applied.length,
    pendingMigrations,
    replicationSeconds,
  };
}

function toBackups(backup: Backup | undefined): SystemStatus['backups'] {
  if (!backup) return { status: 'off', lastFinishedAt: null, sizeBytes: null };
  const { finishedAt, storedBytes: sizeBytes } = backup;
  const isOld = Date.now() - finishedAt.getTime() > slowAfterSeconds.backup * 1_000;
  return { status: slowIf(isOld), lastFinishedAt: finishedAt.toISOString(), sizeBytes };
}

async function getApplicationStatus({ db }: Deps): Promise<SystemStatus['application']> {
  const processes = await listProcesses(db);
  return {
    ...version,
    // Processes of two versions are normal during an upgrade only.
    status: processes.some((each) => each.isAlive && each.version !== version.version)
      ? 'waiting'
      : 'working',
    processes: processes.map(
      ({ processId, kind, host, version: own, startedAt, beatAt, isAlive }) => ({
        id: processId,
        kind: kind === 'api' ? 'api' : 'worker',
        host,
        version: own,
        startedAt: startedAt.toISOString(),
        reportedAt: beatAt.toISOString(),
        isAlive,
      }),
    ),
  };
}

/** Returns the status of every part of the installation. A reply at all means that the database works. */
export async function getSystemStatus(deps: Deps, actor: Actor): Promise<SystemStatus> {
  requireSuperAdmin(actor);
  const { db, config, memory } = deps;
  const services = Promise.all([isCacheReady(deps), isStorageReady(deps)]);
  // One after the other: a page of an admin must not take several connections from learners.
  const ages = await readSystemState(db);
  const states = await readQueueStates(db);
  const counts = await countMailAndVideos(db);
  // Reads every row.
  const bytes = await memory.getOrCompute('stored bytes', () => getStoredBytes(db));
  const backup = await findNewestBackup(db);
  const [hasCache, hasStorage] = await services;
  return {
    checkedAt: new Date().toISOString(),
    application: await getApplicationStatus(deps),
    workers: toWorkers(states, ages),
    mail: {
      status: slowIf(ages.mailSeconds > slowAfterSeconds.mail),
      waiting: counts.mailsWaiting,
      oldestSeconds: ages.mailSeconds,
      lastSentAt: toIso(counts.lastSentAt),
      sentInDay: counts.sentInDay,
      rejectedInDay: counts.rejectedInDay,
      sender: config.MAIL_FROM,
    },
    videos: {
      status: slowIf(ages.videoSeconds > slowAfterSeconds.videos),
      waiting: counts.videosWaiting,
      oldestSeconds: ages.videoSeconds,
      current: counts.currentVideo,
      failedInWeek: counts.failedInWeek,
    },
    readModels: {
      status: slowIf(
        ages.analyticsSeconds > slowAfterSeconds.analytics ||
          ages.readModelSeconds > slowAfterSeconds.training,
      ),
      analyticsSeconds: ages.analyticsSeconds,
      trainingSeconds: ages.readModelSeconds,
    },
    backups: toBackups(backup),
    database: await getDatabaseStatus(deps, ages.replicationSeconds),
    cache: { status: failedUnless(hasCache) },
    storage: { status: failedUnless(hasStorage), ...bytes },
    environment: {
      publicUrl: config.PUBLIC_URL,
      nodeVersion: process.versions.node,
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    },
    queues: groupQueues(states),
  };
}
