import * as contract from '@atrium/contracts/training/training-evidence';
import type { Routes } from '../../../platform/http/app-types.ts';
import { networkOf } from '../../../platform/base/network.ts';
import { sendPdf } from '../../../platform/http/replies.ts';
import { verifyTrainingReport, exportTrainingReport } from './report.service.ts';

export const reportRoutes: Routes = async (app) => {
  app.route({
    ...contract.exportTrainingReport,
    config: { requiresFreshSession: true },
    onRequest: app.requireSession,
    handler: async ({ deps, actor, params, query }, reply) => {
      return sendPdf(reply, await exportTrainingReport(deps, actor, params.orgId, query));
    },
  });

  app.route({
    ...contract.verifyTrainingReport,
    handler: ({ deps, body, ip }) => verifyTrainingReport(deps, body, networkOf(ip)),
  });
};
