import type { SystemStatus } from '@atrium/contracts/analytics/system-status';
import type { TFunction } from 'i18next';
import { formatWait } from '../../../lib/format/format.ts';
import { partNames, type PartName } from './describe-parts.ts';

type Problem = { name: PartName; state: 'slow' | 'waiting' | 'failed' };

/** Returns the parts that need attention, in the order of the page. */
export const listProblems = (status: SystemStatus): Problem[] =>
  partNames.flatMap((name) => {
    const { state } = status[name];
    return state === 'working' || state === 'off' ? [] : [{ name, state }];
  });

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Returns the status in a sentence or two: how many parts work, then what does not. */
export function summarize(status: SystemStatus, t: TFunction, locale: string): string {
  const problems = listProblems(status);
  const failedJobs = status.workers.failedJobs;
  const clauses: string[] = problems.map(({ name, state }) =>
    t(`systemStatus.summary.problems.${state}`, { part: t(`systemStatus.${name}.inSentence`) }),
  );
  if (failedJobs > 0) clauses.push(t('systemStatus.summary.jobs', { count: failedJobs }));
  if (clauses.length === 0) return t('systemStatus.summary.all');
  const count = partNames.filter((name) => status[name].state === 'working').length;
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
} as const satisfies Record<PartName, readonly Problem['state'][]>;

type AdviceKey = {
  [Name in PartName]: `${Name}.advice.${(typeof advised)[Name][number]}`;
}[PartName];

/** Returns the key of the texts that say what a problem means and what to do. */
export function findAdvice({ name, state }: Problem): AdviceKey | undefined {
  const states: readonly string[] = advised[name];
  return states.includes(state) ? (`${name}.advice.${state}` as AdviceKey) : undefined;
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
