import type { Jobs } from '../../platform/worker.ts';
import { preparePartitions } from './learning-events.queries.ts';
import { migrateRemainingLearners } from './learner-migration.service.ts';

const monthsAhead = 3;

export const progressJobs: Jobs = {
  'progress.migrate_learners': (deps, to, run) => migrateRemainingLearners(deps, to, run),
  'progress.prepare_partitions': async (deps) => {
    const created = await preparePartitions(deps.db, monthsAhead);
    if (created > 0) deps.logger.info({ created }, 'created learning event partitions');
  },
};
