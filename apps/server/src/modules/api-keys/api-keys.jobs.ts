import type { Jobs } from '../../platform/queue/worker.ts';
import { announceExpiringKeys, pruneKeyNetworks } from './expiry.queries.ts';

export const apiKeyJobs: Jobs = {
  'api_keys.announce_expiry': ({ db }) => announceExpiringKeys(db),
  'api_keys.prune_networks': ({ db }) => pruneKeyNetworks(db),
};
