import type { Jobs } from '../../platform/queue/worker.ts';
import { deleteOldProvisioningErrors } from './log/index.ts';

export const scimJobs: Jobs = {
  'scim.prune_errors': (deps) => deleteOldProvisioningErrors(deps.db),
};
