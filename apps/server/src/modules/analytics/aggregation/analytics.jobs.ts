import type { Jobs } from '../../../platform/queue/worker.ts';
import { aggregateLearningEvents, rebuildStats } from './aggregation.service.ts';

export const analyticsJobs: Jobs = {
  'analytics.aggregate': (deps, _payload, run) => aggregateLearningEvents(deps, run?.signal),
  'analytics.rebuild': (deps, _payload, run) => rebuildStats(deps, run?.signal),
};
