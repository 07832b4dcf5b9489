import * as contract from '@atrium/contracts/audit/security-events';
import type { Routes } from '../../platform/http/app-types.ts';
import { sendLog } from '../../platform/http/replies.ts';
import { exportSecurityEvents, listSecurityEvents } from './security-events.service.ts';

export const securityEventRoutes: Routes = async (app) => {
  app.route({
    ...contract.listSecurityEvents,
    onRequest: app.requireSession,
    handler: ({ deps, actor, query }) => listSecurityEvents(deps, actor, query),
  });

  app.route({
    ...contract.exportSecurityEvents,
    config: { requiresFreshSession: true },
    onRequest: app.requireSession,
    handler: async ({ deps, actor, query }, reply) => {
      const lines = await exportSecurityEvents(deps, actor, query);
      return sendLog(reply, 'security-log', { format: query.format, lines });
    },
  });
};
