import * as contract from '@atrium/contracts/training/report-schedules';
import type { Routes } from '../../../platform/http/app-types.ts';
import { runIdempotently } from '../../../platform/http/idempotency.ts';
import {
  createReportSchedule,
  deleteReportSchedule,
  listReportReaders,
  listReportSchedules,
  updateReportSchedule,
} from './report-schedules.service.ts';
import { sendReport } from './send-reports.service.ts';
import { unsubscribeFromReport } from './unsubscribe.service.ts';

export const reportScheduleRoutes: Routes = async (app) => {
  app.route({
    ...contract.listReportSchedules,
    onRequest: app.requireSession,
    handler: ({ deps, actor, params }) => listReportSchedules(deps, actor, params.orgId),
  });

  app.route({
    ...contract.listReportReaders,
    onRequest: app.requireSession,
    handler: ({ deps, actor, params }) => listReportReaders(deps, actor, params.orgId),
  });

  app.route({
    ...contract.createReportSchedule,
    onRequest: app.requireSession,
    handler: async (request, reply) => {
      const { actor, params, body: terms } = request;
      const requireFreshSession = () => request.requireFreshSession();
      const schedule = await runIdempotently(request, (deps) =>
        createReportSchedule(deps, actor, params.orgId, { terms, requireFreshSession }),
      );
      return reply.status(201).send({ schedule });
    },
  });

  app.route({
    ...contract.updateReportSchedule,
    onRequest: app.requireSession,
    handler: async (request) => {
      const { deps, actor, params, body } = request;
      const requireFreshSession = () => request.requireFreshSession();
      const change = { ...body, requireFreshSession };
      return { schedule: await updateReportSchedule(deps, actor, params, change) };
    },
  });

  app.route({
    ...contract.deleteReportSchedule,
    onRequest: app.requireSession,
    handler: async ({ deps, actor, params }) => {
      await deleteReportSchedule(deps, actor, params);
      return { success: true as const };
    },
  });

  app.route({
    ...contract.sendReport,
    onRequest: app.requireSession,
    handler: async (request, reply) => {
      const { actor, params } = request;
      const sent = await runIdempotently(request, (deps) => sendReport(deps, actor, params));
      return reply.status(202).send(sent);
    },
  });

  // Email clients send a form with one known field, which is not needed.
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 1_024 },
    (_request, _body, done) => done(null),
  );
  app.route({
    ...contract.unsubscribeFromReport,
    handler: async ({ deps, query, ip }) => {
      await unsubscribeFromReport(deps, { token: query.token, ipAddress: ip });
      return { success: true as const };
    },
  });
};
