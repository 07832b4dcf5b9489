import * as contract from '@atrium/contracts/analytics/system-status';
import type { Routes } from '../../../platform/http/app-types.ts';
import { discardFailedJob, listFailedJobs, retryFailedJobs } from './failed-jobs.service.ts';
import { getSystemStatus } from './system-status.service.ts';

/** The system page of super admins: status of every part, and failed jobs. */
export const systemStatusRoutes: Routes = async (app) => {
  app.route({
    ...contract.getSystemStatus,
    onRequest: app.requireSession,
    handler: (request) => getSystemStatus(request.deps, request.actor),
  });

  app.route({
    ...contract.listFailedJobs,
    onRequest: app.requireSession,
    handler: (request) => listFailedJobs(request.deps, request.actor),
  });

  app.route({
    ...contract.retryFailedJobs,
    onRequest: app.requireSession,
    handler: (request) => retryFailedJobs(request.deps, request.actor, request.body.jobIds),
  });

  app.route({
    ...contract.discardFailedJob,
    onRequest: app.requireSession,
    handler: async (request) => ({
      discarded: await discardFailedJob(request.deps, request.actor, request.params.jobId),
    }),
  });
};
