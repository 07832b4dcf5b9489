import { courseJobs } from './modules/courses/index.ts';
import { identityJobs } from './modules/identity/index.ts';
import { progressJobs } from './modules/progress/index.ts';
import type { Jobs, Schedule } from './platform/worker.ts';

/** Everything the worker does, gathered from the modules. */
export const jobs: Jobs = { ...identityJobs, ...courseJobs, ...progressJobs };

/** What it does by the clock. */
export const schedule: Schedule[] = [
  { name: 'identity.prune_sessions', cron: '17 3 * * *' },
  { name: 'progress.prepare_partitions', cron: '23 2 * * *' },
];
