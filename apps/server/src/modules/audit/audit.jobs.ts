import { withLongTimeout } from '../../platform/deps.ts';
import type { Jobs } from '../../platform/queue/worker.ts';
import { announceUnusualEvents } from './security-alerts.queries.ts';
import { pruneSecurityEvents } from './security-events.queries.ts';

export const auditJobs: Jobs = {
  'audit.announce_unusual_events': async (deps) => {
    const stored = await announceUnusualEvents(deps.db);
    if (stored > 0) deps.logger.warn({ stored }, 'alerted admins to unusual security events');
  },
  'audit.prune_security_events': async (deps) => {
    const removed = await withLongTimeout(deps, pruneSecurityEvents);
    deps.logger.info({ removed }, 'pruned security events');
  },
};
