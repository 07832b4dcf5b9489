import { listSubmissions, reviewSubmission as reviewContract } from '@atrium/contracts/admin';
import type { Routes } from '../../platform/http/app-types.ts';
import { browseSubmissions, reviewSubmission } from './capstone-review.service.ts';

export const capstoneReviewRoutes: Routes = async (app) => {
  app.route({
    ...listSubmissions,
    onRequest: app.requireSession,
    handler: ({ deps, actor, query }) => browseSubmissions(deps, actor, query),
  });

  app.route({
    ...reviewContract,
    onRequest: app.requireSession,
    handler: ({ deps, actor, params, body }) => reviewSubmission(deps, actor, params, body),
  });
};
