import type { TFunction } from 'i18next';
import { systemStatus } from '../../../locales/en/analytics/system-status.ts';

type JobTexts = (typeof systemStatus)['jobs'];
type JobKey = {
  [Module in keyof JobTexts]: `${Module}.${keyof JobTexts[Module] & string}`;
}[keyof JobTexts];

function isKnown(job: string): job is JobKey {
  const [module = '', name = ''] = job.split('.');
  const texts: Record<string, object> = systemStatus.jobs;
  return Object.hasOwn(texts, module) && Object.hasOwn(texts[module] ?? {}, name);
}

/** Returns the title of a job, or its name if this version has no title for it. */
export const jobTitle = (job: string, t: TFunction): string =>
  isKnown(job) ? t(`systemStatus.jobs.${job}`) : job;
