import type { SystemStatus } from '@atrium/contracts/analytics/system-status';
import type { TFunction } from 'i18next';
import { formatWait } from '../../../lib/format/format.ts';
import { partNames, type PartName } from './part-texts.ts';

type Problem = { name: PartName; status: 'slow' | 'waiting' | 'failed' };

/** Returns the parts that need attention, in the order of the page. */
export const listProblems = (status: SystemStatus): Problem[] =>
  partNames.flatMap((name) => {
    const part = status[name].status;
    return part === 'working' || part === 'off' ? [] : [{ name, status: part }];
  });

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Returns the status in a sentence or two: how many parts work, then what does not. */
export function summarize(status: SystemStatus, t: TFunction, locale: string): string {
  const problems = listProblems(status);
  const failedJobs = status.workers.failedJobs;
  const clauses: string[] = problems.map(({ name, status }) =>
    t(`systemStatus.summary.problems.${status}`, { part: t(`systemStatus.${name}.inSentence`) }),
  );
  if (failedJobs > 0) clauses.push(t('systemStatus.summary.jobs', { count: failedJobs }));
  if (clauses.length === 0) return t('systemStatus.summary.all');
  const count = partNames.filter((name) => status[name].status === 'working').length;
  const list = new Intl.ListFormat(locale).format(clauses);
  return `${t('systemStatus.summary.working', { count })} ${capitalize(list)}.`;
}

const advised = {
  application: ['waiting'],
  workers: ['slow', 'failed'],
  mail: ['slow'],
  videos: ['slow'],
  backups: ['slow'],
  database: ['slow', 'waiting'],
  storage: ['failed'],
  readModels: ['slow'],
  cache: ['failed'],
} as const satisfies Record<PartName, readonly Problem['status'][]>;

type AdviceKey = {
  [Name in PartName]: `${Name}.advice.${(typeof advised)[Name][number]}`;
}[PartName];

/** Returns the key of the texts that say what a problem means and what to do. */
export function findAdvice({ name, status }: Problem): AdviceKey | undefined {
  const statuses: readonly string[] = advised[name];
  return statuses.includes(status) ? (`${name}.advice.${status}` as AdviceKey) : undefined;
}

/** Returns the values inserted into the advice about a part. */
export function adviceValues(status: SystemStatus, name: PartName, locale: string) {
  const { mail, videos, database, backups, checkedAt } = status;
  const seconds: Partial<Record<PartName, number>> = {
    mail: mail.oldestSeconds,
    videos: videos.oldestSeconds,
    database: database.replicationSeconds ?? 0,
    backups: (Date.parse(checkedAt) - Date.parse(backups.lastFinishedAt ?? checkedAt)) / 1_000,
  };
  return {
    wait: formatWait(seconds[name] ?? 0, locale),
    names: database.pendingMigrations.join(', '),
  };
}
