import type { Jobs } from '../../platform/queue/worker.ts';
import { announceExpiry, issueCertificate } from './records/index.ts';

export const certificateJobs: Jobs = {
  'certificates.issue': issueCertificate,
  'certificates.announce_expiry': async ({ db }, _payload, run) => {
    while ((await announceExpiry(db)) > 0) run?.signal.throwIfAborted();
  },
};
