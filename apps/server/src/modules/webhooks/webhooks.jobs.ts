import type { Jobs } from '../../platform/queue/worker.ts';
import { deliverWebhooks, pruneWebhooks } from './delivery/index.ts';

export const webhookJobs: Jobs = {
  'webhooks.deliver': (deps, _payload, run) => deliverWebhooks(deps, run),
  'webhooks.prune': (deps, _payload, run) => pruneWebhooks(deps, run),
};
