import * as contract from '@atrium/contracts/training/training-evidence';
import type { Routes } from '../../../platform/http/app-types.ts';
import { networkOf } from '../../../platform/base/network.ts';
import { verifyTrainingReport, exportTrainingReport } from './report.service.ts';

export const reportRoutes: Routes = async (app) => {
  app.route({
    ...contract.exportTrainingReport,
    onRequest: app.requireSession,
    handler: async ({ deps, actor, params, query }, reply) => {
      const { name, bytes } = await exportTrainingReport(deps, actor, params.orgId, query);
      const plain = name.replace(/[^\w.-]+/g, '-');
      reply.header('content-disposition', `attachment; filename="${plain}.pdf"`);
      reply.header('cache-control', 'no-store');
      return reply.type('application/pdf').send(bytes);
    },
  });

  app.route({
    ...contract.verifyTrainingReport,
    handler: ({ deps, body, ip }) => verifyTrainingReport(deps, body, networkOf(ip)),
  });
};
