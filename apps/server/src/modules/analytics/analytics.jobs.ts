import type { Jobs } from '../../platform/worker.ts';
import { countLearning, rebuildFigures } from './counting.service.ts';

export const analyticsJobs: Jobs = {
  'analytics.count': (deps, _payload, run) => countLearning(deps, run?.signal),
  'analytics.rebuild': (deps, _payload, run) => rebuildFigures(deps, run?.signal),
};
