import type { Jobs } from '../../platform/queue/worker.ts';
import { pruneCatalogueChanges } from './catalogue.queries.ts';

export const catalogueJobs: Jobs = {
  'catalogue.prune_changes': async (deps) => {
    const removed = await pruneCatalogueChanges(deps.db);
    deps.logger.info({ removed }, 'deleted old catalogue changes');
  },
};
