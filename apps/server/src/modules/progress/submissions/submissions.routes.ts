import * as contract from '@atrium/contracts/progress/submissions';
import type { Routes } from '../../../platform/http/app-types.ts';
import {
  assignReviewer,
  countWaitingReviews,
  getSubmission,
  listReviewers,
  listSubmissions,
  reviewSubmission,
} from './submissions.service.ts';

export const capstoneReviewRoutes: Routes = async (app) => {
  app.route({
    ...contract.listSubmissions,
    onRequest: app.requireSession,
    handler: ({ deps, actor, query }) => listSubmissions(deps, actor, query),
  });

  app.route({
    ...contract.countWaitingReviews,
    onRequest: app.requireSession,
    handler: ({ deps, actor }) => countWaitingReviews(deps, actor),
  });

  app.route({
    ...contract.getSubmission,
    onRequest: app.requireSession,
    handler: ({ deps, actor, params }) => getSubmission(deps, actor, params),
  });

  app.route({
    ...contract.listReviewers,
    onRequest: app.requireSession,
    handler: ({ deps, actor, params }) => listReviewers(deps, actor, params),
  });

  app.route({
    ...contract.assignReviewer,
    onRequest: app.requireSession,
    handler: ({ deps, actor, params, body }) => assignReviewer(deps, actor, params, body),
  });

  app.route({
    ...contract.reviewSubmission,
    onRequest: app.requireSession,
    handler: ({ deps, actor, params, body }) => reviewSubmission(deps, actor, params, body),
  });
};
