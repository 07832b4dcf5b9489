import { exportAudit as exportContract, listAudit } from '@atrium/contracts/admin';
import type { Routes } from '../../platform/http/app-types.ts';
import { sendCsv } from '../../platform/http/csv-reply.ts';
import { browseAudit, exportAudit } from './audit.service.ts';

export const auditRoutes: Routes = async (app) => {
  app.route({
    ...listAudit,
    onRequest: app.requireSession,
    handler: ({ deps, actor, query }) => browseAudit(deps, actor, query),
  });

  app.route({
    ...exportContract,
    onRequest: app.requireSession,
    handler: async ({ deps, actor, query }, reply) =>
      sendCsv(reply, 'audit', await exportAudit(deps, actor, query)),
  });
};
