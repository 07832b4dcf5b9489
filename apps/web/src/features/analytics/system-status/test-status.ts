import type { SystemStatus } from '@atrium/contracts/analytics/system-status';

type Changes = { [Part in keyof SystemStatus]?: Partial<SystemStatus[Part]> };

const status = 'working';

const healthy: SystemStatus = {
  checkedAt: '2026-11-15T12:00:00.000Z',
  application: {
    status,
    version: '1.8.2',
    commit: 'a41c9e7d00',
    processes: (['api', 'worker'] as const).map((kind, index) => ({
      id: `0190f3a0-0000-7000-8000-00000000000${index}`,
      kind,
      host: `${kind}-1`,
      version: '1.8.2',
      startedAt: '2026-11-11T12:00:00.000Z',
      reportedAt: '2026-11-15T11:59:55.000Z',
      isAlive: true,
    })),
  },
  workers: {
    status,
    lastReportAt: '2026-11-15T11:59:55.000Z',
    waitingJobs: 0,
    oldestJobSeconds: 0,
    failedJobs: 0,
  },
  mail: {
    status,
    waiting: 0,
    oldestSeconds: 0,
    lastSentAt: '2026-11-15T11:58:00.000Z',
    sentInDay: 214,
    rejectedInDay: 1,
    sender: 'Atrium <hello@atrium.example>',
  },
  videos: { status, waiting: 0, oldestSeconds: 0, current: null, failedInWeek: 0 },
  readModels: { status, analyticsSeconds: 0, trainingSeconds: 0 },
  backups: { status: 'off', lastFinishedAt: null, sizeBytes: null },
  database: {
    status,
    version: '15.20',
    sizeBytes: 2_040_109_465,
    connections: 14,
    maxConnections: 100,
    appliedMigrations: 41,
    pendingMigrations: [],
    replicationSeconds: null,
  },
  cache: { status },
  storage: { status, videoBytes: 18_146_236_825, attachmentBytes: 1_181_116_006 },
  environment: {
    publicUrl: 'https://learn.atrium.example',
    nodeVersion: '24.21.0',
    timeZone: 'UTC',
  },
  queues: [{ name: 'media', waiting: 0, oldestSeconds: 0, failed: 0 }],
};

/** Returns the status of a healthy installation with some values changed. */
export const makeStatus = (changes: Changes = {}): SystemStatus =>
  Object.fromEntries(
    Object.entries(healthy).map(([part, value]) => {
      const change = changes[part as keyof SystemStatus];
      const isPart = typeof value === 'object' && !Array.isArray(value);
      return [part, isPart ? { ...value, ...(change as object) } : (change ?? value)];
    }),
  ) as SystemStatus;
