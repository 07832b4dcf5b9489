import type { PartState, SystemStatus } from '@atrium/contracts/analytics/system-status';
import { jobPayloads, longJobs } from '@atrium/contracts/base/jobs';
import { version } from '../../../platform/base/version.ts';
import { listMigrations } from '../../../platform/database/migrate.ts';
import type { Deps } from '../../../platform/deps.ts';
import { isCacheReady, isStorageReady } from '../../../platform/monitoring/readiness.ts';
import {
  readQueueStates,
  readSystemState,
  type QueueState,
} from '../../../platform/monitoring/system-state.queries.ts';
import { deadAfterSeconds } from '../../../platform/queue/worker-heartbeat.ts';
import type { Actor } from '../../../policies/actor.ts';
import { requireSuperAdmin } from '../../../policies/system.policy.ts';
import {
  countMailAndVideos,
  findNewestBackup,
  type Backup,
  getDatabaseFacts,
  getStoredBytes,
  listAppliedMigrations,
  listProcesses,
} from './system-status.queries.ts';

/** Seconds after which a part is slow: the service levels of docs/monitoring.md, also used by the alerts. */
const slowAfter = {
  mail: 120,
  videos: 3_600,
  analytics: 900,
  training: 60,
  jobs: 300,
  replication: 30,
  // A backup is made every day.
  backup: 30 * 3_600,
};

const isLong = (job: string) => longJobs.some((long) => long === job);
const moduleOf = (job: string) => job.split('.')[0] ?? job;
const modules = [...new Set(Object.keys(jobPayloads).map(moduleOf))].toSorted();

/** Adds up the queue by module of the jobs; modules without jobs are listed with zeros. */
function groupQueues(states: QueueState[]): SystemStatus['queues'] {
  const names = [...new Set([...modules, ...states.map(({ job }) => moduleOf(job))])];
  return names.map((name) => {
    const own = states.filter(({ job }) => moduleOf(job) === name);
    const sum = (count: (state: QueueState) => number) =>
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
const slowIf = (isSlow: boolean): PartState => (isSlow ? 'slow' : 'working');
const failedUnless = (isReady: boolean): PartState => (isReady ? 'working' : 'failed');

function describeWorkers(states: QueueState[], reportedAt: Date | null): SystemStatus['workers'] {
  const short = states.filter(({ job }) => !isLong(job));
  const oldestJobSeconds = Math.max(0, ...short.map(({ oldestSeconds }) => oldestSeconds));
  const isAlive =
    reportedAt !== null && Date.now() - reportedAt.getTime() < deadAfterSeconds * 1_000;
  return {
    state: isAlive ? slowIf(oldestJobSeconds > slowAfter.jobs) : 'failed',
    lastReportAt: toIso(reportedAt),
    waitingJobs: states.reduce((total, { waiting }) => total + waiting, 0),
    oldestJobSeconds,
    failedJobs: states.reduce((total, { failed }) => total + failed, 0),
  };
}

async function describeDatabase(
  { db }: Deps,
  replicationSeconds: number | null,
): Promise<SystemStatus['database']> {
  const [facts, known, applied] = await Promise.all([
    getDatabaseFacts(db),
    listMigrations(),
    listAppliedMigrations(db),
  ]);
  const pendingMigrations = known.filter((name) => !applied.includes(name));
  const isBehind = (replicationSeconds ?? 0) > slowAfter.replication;
  return {
    ...facts,
    state: pendingMigrations.length > 0 ? 'waiting' : slowIf(isBehind),
    appliedMigrations: applied.length,
    pendingMigrations,
    replicationSeconds,
  };
}

function describeBackups(backup: Backup | undefined): SystemStatus['backups'] {
  if (!backup) return { state: 'off', lastFinishedAt: null, sizeBytes: null };
  const { finishedAt, storedBytes: sizeBytes } = backup;
  const isOld = Date.now() - finishedAt.getTime() > slowAfter.backup * 1_000;
  return { state: slowIf(isOld), lastFinishedAt: finishedAt.toISOString(), sizeBytes };
}

async function describeApplication({ db }: Deps): Promise<SystemStatus['application']> {
  const processes = await listProcesses(db);
  return {
    ...version,
    // Processes of two versions are normal during an upgrade only.
    state: processes.some((each) => each.isAlive && each.version !== version.version)
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
  const { db, config } = deps;
  const [ages, states, counts, application, bytes, backup, hasCache, hasStorage] =
    await Promise.all([
      readSystemState(db),
      readQueueStates(db),
      countMailAndVideos(db),
      describeApplication(deps),
      getStoredBytes(db),
      findNewestBackup(db),
      isCacheReady(deps),
      isStorageReady(deps),
    ]);
  return {
    checkedAt: new Date().toISOString(),
    application,
    workers: describeWorkers(states, counts.workerReportedAt),
    mail: {
      state: slowIf(ages.mailSeconds > slowAfter.mail),
      waiting: counts.mailsWaiting,
      oldestSeconds: ages.mailSeconds,
      lastSentAt: toIso(counts.lastSentAt),
      sentInDay: counts.sentInDay,
      rejectedInDay: counts.rejectedInDay,
      sender: config.MAIL_FROM,
    },
    videos: {
      state: slowIf(ages.videoSeconds > slowAfter.videos),
      waiting: counts.videosWaiting,
      oldestSeconds: ages.videoSeconds,
      current: counts.currentVideo,
      failedInWeek: counts.failedInWeek,
    },
    readModels: {
      state: slowIf(
        ages.analyticsSeconds > slowAfter.analytics || ages.readModelSeconds > slowAfter.training,
      ),
      analyticsSeconds: ages.analyticsSeconds,
      trainingSeconds: ages.readModelSeconds,
    },
    backups: describeBackups(backup),
    database: await describeDatabase(deps, ages.replicationSeconds),
    cache: { state: failedUnless(hasCache) },
    storage: { state: failedUnless(hasStorage), ...bytes },
    environment: {
      publicUrl: config.PUBLIC_URL,
      nodeVersion: process.versions.node,
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    },
    queues: groupQueues(states),
  };
}
