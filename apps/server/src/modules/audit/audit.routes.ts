import * as contract from '@atrium/contracts/audit/audit-events';
import type { Routes } from '../../platform/http/app-types.ts';
import { sendCsv } from '../../platform/http/replies.ts';
import { listAuditEvents, exportAuditEvents } from './audit.service.ts';

export const auditRoutes: Routes = async (app) => {
  app.route({
    ...contract.listAuditEvents,
    onRequest: app.requireSession,
    handler: ({ deps, actor, query }) => listAuditEvents(deps, actor, query),
  });

  app.route({
    ...contract.exportAuditEvents,
    config: { requiresFreshSession: true },
    onRequest: app.requireSession,
    handler: async ({ deps, actor, query }, reply) =>
      sendCsv(reply, 'audit', await exportAuditEvents(deps, actor, query)),
  });
};
