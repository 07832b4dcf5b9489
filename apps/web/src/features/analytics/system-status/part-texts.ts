import type { PartStatus, SystemStatus } from '@atrium/contracts/analytics/system-status';
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
type Texts = { lead: string; facts: Fact[] };
export type Part = Texts & { name: PartName; title: string; status: PartStatus };

type Context = { status: SystemStatus; t: TFunction; locale: string; now: number };

function formatApplication({ status: { application }, t, locale, now }: Context): Texts {
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

function formatWorkers({ status, t, locale, now }: Context): Texts {
  const { lastReportAt, waitingJobs, oldestJobSeconds, failedJobs } = status.workers;
  const alive = status.application.processes.filter(
    ({ kind, isAlive }) => kind === 'worker' && isAlive,
  );
  const count = alive.length;
  return {
    lead:
      status.workers.status === 'failed'
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

function formatMail({ status: { mail }, t, locale, now }: Context): Texts {
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

function formatVideos({ status: { videos }, t, locale }: Context): Texts {
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

function formatBackups({ status: { backups }, t, locale }: Context): Texts {
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

function formatDatabase({ status: { database }, t, locale }: Context): Texts {
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

function formatStorage({ status: { storage }, t, locale }: Context): Texts {
  return {
    lead: t(`systemStatus.storage.${storage.status === 'failed' ? 'unreachable' : 'ready'}`),
    facts: [
      { label: t('systemStatus.storage.videos'), value: fileSize(storage.videoBytes, locale) },
      {
        label: t('systemStatus.storage.attachments'),
        value: fileSize(storage.attachmentBytes, locale),
      },
    ],
  };
}

function formatReadModels({ status: { readModels }, t, locale }: Context): Texts {
  // Changes wait for a moment even when all is well.
  const words = (seconds: number) =>
    seconds < 60
      ? t('systemStatus.readModels.current')
      : t('systemStatus.readModels.behind', { wait: formatWait(seconds, locale) });
  return {
    lead: t(`systemStatus.readModels.${readModels.status === 'working' ? 'upToDate' : 'late'}`),
    facts: [
      { label: t('systemStatus.readModels.analytics'), value: words(readModels.analyticsSeconds) },
      { label: t('systemStatus.readModels.training'), value: words(readModels.trainingSeconds) },
    ],
  };
}

function formatCache({ status: { cache }, t }: Context): Texts {
  return {
    lead: t(`systemStatus.cache.${cache.status === 'failed' ? 'unreachable' : 'ready'}`),
    facts: [{ label: t('systemStatus.cache.use'), value: t('systemStatus.cache.uses') }],
  };
}

const textsByPart: Record<PartName, (context: Context) => Texts> = {
  application: formatApplication,
  workers: formatWorkers,
  mail: formatMail,
  videos: formatVideos,
  backups: formatBackups,
  database: formatDatabase,
  storage: formatStorage,
  readModels: formatReadModels,
  cache: formatCache,
};

/** Returns every part in words. */
export const listParts = (context: Context): Part[] =>
  partNames.map((name) => ({
    name,
    title: context.t(`systemStatus.${name}.title`),
    status: context.status[name].status,
    ...textsByPart[name](context),
  }));

/** Returns what the installation is, for the last card and for messages to support. */
export const listEnvironment = (
  { environment, application }: SystemStatus,
  t: TFunction,
): Fact[] => [
  { label: t('systemStatus.environment.publicUrl'), value: environment.publicUrl },
  {
    label: t('systemStatus.environment.build'),
    value: [application.version, application.commit?.slice(0, 7)].filter(Boolean).join('+'),
  },
  { label: t('systemStatus.environment.node'), value: environment.nodeVersion },
  { label: t('systemStatus.environment.timeZone'), value: environment.timeZone },
];
