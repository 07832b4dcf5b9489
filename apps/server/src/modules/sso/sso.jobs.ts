import type { Jobs } from '../../platform/queue/worker.ts';
import { refreshSsoMetadata } from './connections/index.ts';
import { pruneSsoRequests } from './sign-in/index.ts';

export const ssoJobs: Jobs = {
  'sso.refresh_metadata': (deps) => refreshSsoMetadata(deps),
  'sso.prune_requests': (deps) => pruneSsoRequests(deps.db),
};
