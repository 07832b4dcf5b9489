import type { Jobs } from '../../platform/queue/worker.ts';
import { preparePartitions } from './events/index.ts';
import { migrateRemainingLearners } from './enrollments/index.ts';

const monthsAhead = 3;

export const progressJobs: Jobs = {
  'progress.migrate_learners': (deps, to, run) => migrateRemainingLearners(deps, to, run),
  'progress.prepare_partitions': async (deps) => {
    const created = await preparePartitions(deps.db, monthsAhead);
    if (created > 0) deps.logger.info({ created }, 'created learning event partitions');
  },
};
