import type { Jobs } from '../../platform/queue/worker.ts';
import { deliverMessages } from './delivery.service.ts';
import { pruneMessages } from './messages.queries.ts';

export const messageJobs: Jobs = {
  'messages.deliver': (deps, _payload, run) => deliverMessages(deps, run),
  'messages.prune': async (deps) => {
    const removed = await pruneMessages(deps.db);
    deps.logger.info({ removed }, 'pruned old messages');
  },
};
