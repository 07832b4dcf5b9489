import type { Jobs } from '../../platform/worker.ts';
import { preparePartitions } from './learning-events.queries.ts';

const monthsAhead = 3;

export const progressJobs: Jobs = {
  'progress.prepare_partitions': async (deps) => {
    const made = await preparePartitions(deps.db, monthsAhead);
    if (made > 0) deps.logger.info({ made }, 'prepared partitions of the record of learning');
  },
};
