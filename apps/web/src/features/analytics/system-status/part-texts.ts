import type { PartState, SystemStatus } from '@atrium/contracts/analytics/system-status';
import type { TFunction } from 'i18next';
import { fileSize } from '../../../lib/format/file-size.ts';
import { formatAgo, formatDateTime } from '../../../lib/format/format-time.ts';
import { formatCount, formatWait } from '../../../lib/format/format.ts';

/** Parts of the installation, in the order of the page. */
export const partNames = [
  'application',
  'workers',
  'mail',
  'videos',
  'backups',
  'database',
  'storage',
  'readModels',
  'cache',
] as const;
export type PartName = (typeof partNames)[number];

export type Fact = { label: string; value: string };
type Words = { lead: string; facts: Fact[] };
export type Part = Words & { name: PartName; title: string; state: PartState };

type Context = { status: SystemStatus; t: TFunction; locale: string; now: number };

function describeApplication({ status: { application }, t, locale, now }: Context): Words {
  const { processes } = application;
  const starts = processes.filter(({ kind }) => kind === 'api').map((each) => each.startedAt);
  const dead = processes.filter(({ isAlive }) => !isAlive).map(({ host }) => host);
  const [first] = starts.toSorted();
  return {
    lead: t('systemStatus.application.version', application),
    facts: [
      {
        label: t('systemStatus.application.processes'),
        value: t('systemStatus.application.reporting', {
          alive: processes.length - dead.length,
          total: processes.length,
        }),
      },
      ...(dead.length === 0
        ? []
        : [
            {
              label: t('systemStatus.application.notReporting'),
              value: [...new Set(dead)].join(', '),
            },
          ]),
      ...(first === undefined
        ? []
        : [{ label: t('systemStatus.application.started'), value: formatAgo(first, now, locale) }]),
    ],
  };
}

function describeWorkers({ status, t, locale, now }: Context): Words {
  const { lastReportAt, waitingJobs, oldestJobSeconds, failedJobs } = status.workers;
  const alive = status.application.processes.filter(
    ({ kind, isAlive }) => kind === 'worker' && isAlive,
  );
  const count = alive.length;
  return {
    lead:
      status.workers.state === 'failed'
        ? t('systemStatus.workers.noneAlive')
        : t('systemStatus.workers.alive', { count }),
    facts: [
      {
        label: t('systemStatus.workers.lastReport'),
        value: lastReportAt
          ? formatAgo(lastReportAt, now, locale)
          : t('systemStatus.workers.never'),
      },
      { label: t('systemStatus.workers.waiting'), value: formatCount(waitingJobs, locale) },
      {
        label: t('systemStatus.workers.oldest'),
        value:
          waitingJobs > 0 ? formatWait(oldestJobSeconds, locale) : t('systemStatus.queues.none'),
      },
      { label: t('systemStatus.workers.failed'), value: formatCount(failedJobs, locale) },
    ],
  };
}

function describeMail({ status: { mail }, t, locale, now }: Context): Words {
  return {
    lead: mail.lastSentAt
      ? t('systemStatus.mail.lastSent', { ago: formatAgo(mail.lastSentAt, now, locale) })
      : t('systemStatus.mail.noneSent'),
    facts: [
      { label: t('systemStatus.mail.waiting'), value: formatCount(mail.waiting, locale) },
      { label: t('systemStatus.mail.sent'), value: formatCount(mail.sentInDay, locale) },
      { label: t('systemStatus.mail.rejected'), value: formatCount(mail.rejectedInDay, locale) },
      { label: t('systemStatus.mail.sender'), value: mail.sender },
    ],
  };
}

function describeVideos({ status: { videos }, t, locale }: Context): Words {
  const { waiting: count, oldestSeconds, current, failedInWeek } = videos;
  return {
    lead:
      count === 0
        ? t('systemStatus.videos.noneWaiting')
        : t('systemStatus.videos.waiting', { count, wait: formatWait(oldestSeconds, locale) }),
    facts: [
      {
        label: t('systemStatus.videos.current'),
        value: current
          ? t('systemStatus.videos.currentVideo', {
              name: current.fileName,
              percent: current.percent,
            })
          : t('systemStatus.videos.none'),
      },
      { label: t('systemStatus.videos.failed'), value: formatCount(failedInWeek, locale) },
    ],
  };
}

function describeBackups({ status: { backups }, t, locale }: Context): Words {
  const { lastFinishedAt, sizeBytes } = backups;
  if (!lastFinishedAt) return { lead: t('systemStatus.backups.none'), facts: [] };
  const date = formatDateTime(lastFinishedAt, locale);
  return {
    lead:
      sizeBytes === null
        ? t('systemStatus.backups.last', { date })
        : t('systemStatus.backups.lastWithSize', { date, size: fileSize(sizeBytes, locale) }),
    facts: [],
  };
}

function describeDatabase({ status: { database }, t, locale }: Context): Words {
  const { version, replicationSeconds } = database;
  const count = database.pendingMigrations.length;
  return {
    lead:
      count === 0
        ? t('systemStatus.database.upToDate', { version })
        : t('systemStatus.database.pending', { version, count }),
    facts: [
      { label: t('systemStatus.database.size'), value: fileSize(database.sizeBytes, locale) },
      {
        label: t('systemStatus.database.connections'),
        value: t('systemStatus.database.ofAll', {
          used: database.connections,
          total: database.maxConnections,
        }),
      },
      {
        label: t('systemStatus.database.migrations'),
        value: formatCount(database.appliedMigrations, locale),
      },
      {
        label: t('systemStatus.database.standby'),
        value:
          replicationSeconds === null
            ? t('systemStatus.database.noStandby')
            : formatWait(replicationSeconds, locale),
      },
    ],
  };
}

function describeStorage({ status: { storage }, t, locale }: Context): Words {
  return {
    lead: t(`systemStatus.storage.${storage.state === 'failed' ? 'unreachable' : 'ready'}`),
    facts: [
      { label: t('systemStatus.storage.videos'), value: fileSize(storage.videoBytes, locale) },
      {
        label: t('systemStatus.storage.attachments'),
        value: fileSize(storage.attachmentBytes, locale),
      },
    ],
  };
}

function describeReadModels({ status: { readModels }, t, locale }: Context): Words {
  // Changes wait for a moment even when all is well.
  const words = (seconds: number) =>
    seconds < 60
      ? t('systemStatus.readModels.current')
      : t('systemStatus.readModels.behind', { wait: formatWait(seconds, locale) });
  return {
    lead: t(`systemStatus.readModels.${readModels.state === 'working' ? 'upToDate' : 'late'}`),
    facts: [
      { label: t('systemStatus.readModels.analytics'), value: words(readModels.analyticsSeconds) },
      { label: t('systemStatus.readModels.training'), value: words(readModels.trainingSeconds) },
    ],
  };
}

function describeCache({ status: { cache }, t }: Context): Words {
  return {
    lead: t(`systemStatus.cache.${cache.state === 'failed' ? 'unreachable' : 'ready'}`),
    facts: [{ label: t('systemStatus.cache.use'), value: t('systemStatus.cache.uses') }],
  };
}

const descriptions: Record<PartName, (context: Context) => Words> = {
  application: describeApplication,
  workers: describeWorkers,
  mail: describeMail,
  videos: describeVideos,
  backups: describeBackups,
  database: describeDatabase,
  storage: describeStorage,
  readModels: describeReadModels,
  cache: describeCache,
};

/** Returns every part in words. */
export const describeParts = (context: Context): Part[] =>
  partNames.map((name) => ({
    name,
    title: context.t(`systemStatus.${name}.title`),
    state: context.status[name].state,
    ...descriptions[name](context),
  }));

/** Returns what the installation is, for the last card and for messages to support. */
export const describeEnvironment = (
  { environment, application }: SystemStatus,
  t: TFunction,
): Fact[] => [
  { label: t('systemStatus.environment.address'), value: environment.publicUrl },
  {
    label: t('systemStatus.environment.build'),
    value: [application.version, application.commit?.slice(0, 7)].filter(Boolean).join('+'),
  },
  { label: t('systemStatus.environment.node'), value: environment.nodeVersion },
  { label: t('systemStatus.environment.timeZone'), value: environment.timeZone },
];
