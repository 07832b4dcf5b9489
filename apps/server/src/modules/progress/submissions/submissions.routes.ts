import * as contract from '@atrium/contracts/progress/submissions';
import type { Routes } from '../../../platform/http/app-types.ts';
import { listSubmissions, reviewSubmission } from './submissions.service.ts';

export const capstoneReviewRoutes: Routes = async (app) => {
  app.route({
    ...contract.listSubmissions,
    onRequest: app.requireSession,
    handler: ({ deps, actor, query }) => listSubmissions(deps, actor, query),
  });

  app.route({
    ...contract.reviewSubmission,
    onRequest: app.requireSession,
    handler: ({ deps, actor, params, body }) => reviewSubmission(deps, actor, params, body),
  });
};
