import type { Certificate } from '../../../features/certificates/index.ts';

/** Invented data, labeled as such on the page: no real customers or numbers. */
export const sampleModules = [
  { number: 2, title: 'landing.sample.modules.m2', total: 4, done: 4 },
  { number: 3, title: 'landing.sample.modules.m3', total: 5, done: 5 },
  { number: 4, title: 'landing.sample.modules.m4', total: 5, done: 1 },
  { number: 5, title: 'landing.sample.modules.m5', total: 5, done: 0 },
  { number: 6, title: 'landing.sample.modules.m6', total: 4, done: 0 },
  { number: 7, title: 'landing.sample.modules.m7', total: 4, done: 0 },
] as const;

export const sampleLessons = sampleModules.reduce((sum, { total }) => sum + total, 0);
const lessonsDone = sampleModules.reduce((sum, { done }) => sum + done, 0);
export const samplePercent = Math.round((100 * lessonsDone) / sampleLessons);

export const sampleMembers = [
  { name: 'Helena Sørbø', percent: 100 },
  { name: 'Amara Okafor', percent: 86 },
  { name: 'Lucía Marín', percent: 48 },
  { name: 'Tomasz Zieliński', percent: 37 },
  { name: 'Ibrahim Diallo', percent: 12 },
] as const;

export const sampleOrganization = 'Northfield Surveying';
export const sampleToken = 'nf_inv_7Q2K84TDx1mWc0RzYb5EpLhV93s';

/** Language-independent parts of the sample certificate. */
export const sampleCertificate = {
  name: 'Amara Okafor',
  extent: 'all',
  organization: sampleOrganization,
  instructor: 'Maren Oduya',
  number: 'PDC-2025-004817',
  signature: [
    'M8 48c6-16 12-36 17-36 4 0 0 22-2 34 6-18 13-35 18-35 4 0-2 24-2 31 0 4 4 3 7-1 4-5 6-10 10-10s2 9 5 9 5-8 8-9 1 8 4 8 5-9 8-9c2 0 0 3 0 5 0 3 3 4 6 2 4-3 5-7 9-7 3 0 2 8 5 8',
    'M122 22c-9 2-14 13-11 21s14 8 20-1 5-21-4-22c-6 0-10 4-9 8m22 18c-4 1-7-6-2-11s11-1 10 5-4 8-8 6m10-30c-2 12-5 25-3 28 2 2 6-4 8-9m0 0c0 6 0 11 3 11s6-7 7-11c0 4 0 10 3 10s5-6 7-10c2 5 0 15-3 22-2 5-8 7-8 3s8-10 22-16',
    'M100 58c24-4 66-6 104-3',
  ],
} satisfies Partial<Certificate>;
