import * as contract from '@atrium/contracts/admin';
import type { Routes } from '../../platform/http/app-types.ts';
import { sendCsv } from '../../platform/http/csv-reply.ts';
import { listAuditEvents, exportAuditEvents } from './audit.service.ts';

export const auditRoutes: Routes = async (app) => {
  app.route({
    ...contract.listAuditEvents,
    onRequest: app.requireSession,
    handler: ({ deps, actor, query }) => listAuditEvents(deps, actor, query),
  });

  app.route({
    ...contract.exportAuditEvents,
    onRequest: app.requireSession,
    handler: async ({ deps, actor, query }, reply) =>
      sendCsv(reply, 'audit', await exportAuditEvents(deps, actor, query)),
  });
};
