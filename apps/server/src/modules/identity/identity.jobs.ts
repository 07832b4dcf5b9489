import type { Jobs } from '../../platform/worker.ts';
import { pruneSessions } from './identity.queries.ts';

export const identityJobs: Jobs = {
  'identity.prune_sessions': async (deps) => {
    const removed = await pruneSessions(deps.db);
    deps.logger.info(removed, 'pruned sessions');
  },
};
