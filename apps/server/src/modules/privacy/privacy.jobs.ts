import type { Jobs } from '../../platform/queue/worker.ts';
import { buildDataExport, pruneDataExports } from './data-exports/index.ts';
import { eraseAccounts } from './erasure/index.ts';
import { applyRetention } from './retention/index.ts';

export const privacyJobs: Jobs = {
  'privacy.build_export': (deps, { exportId }, run) => buildDataExport(deps, exportId, run),
  'privacy.prune_exports': (deps) => pruneDataExports(deps),
  'privacy.erase_accounts': (deps) => eraseAccounts(deps),
  'privacy.apply_retention': (deps) => applyRetention(deps),
};
