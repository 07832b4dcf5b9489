import * as contract from '@atrium/contracts/analytics/analytics';
import type { Routes } from '../../platform/http/app-types.ts';
import { sendCsv } from '../../platform/http/replies.ts';
import {
  exportAnalyticsCategories,
  exportAnalyticsOverview,
  exportTopCourses,
  getAnalyticsOverview,
  listAnalyticsCategories,
  listTopCourses,
} from './overview/index.ts';
import { exportCourseTrend, getCourseTrend } from './course-stats/index.ts';
import { exportOwnLearning, getOwnLearning } from './own-learning/index.ts';
import { listAnalyticsScopes } from './scopes/index.ts';
import { exportEnrollmentTrend, getEnrollmentTrend } from './trends/index.ts';

/** Learning analytics within the actor's scope. */
export const analyticsRoutes: Routes = async (app) => {
  app.route({
    ...contract.listAnalyticsScopes,
    onRequest: app.requireSession,
    handler: ({ deps, actor }) => listAnalyticsScopes(deps, actor),
  });

  app.route({
    ...contract.getAnalyticsOverview,
    onRequest: app.requireSession,
    handler: ({ deps, actor, query }) => getAnalyticsOverview(deps, actor, query),
  });

  app.route({
    ...contract.exportAnalyticsOverview,
    onRequest: app.requireSession,
    handler: async ({ deps, actor, query }, reply) =>
      sendCsv(reply, 'overview', await exportAnalyticsOverview(deps, actor, query)),
  });

  app.route({
    ...contract.listAnalyticsCategories,
    onRequest: app.requireSession,
    handler: ({ deps, actor, query }) => listAnalyticsCategories(deps, actor, query),
  });

  app.route({
    ...contract.exportAnalyticsCategories,
    onRequest: app.requireSession,
    handler: async ({ deps, actor, query }, reply) =>
      sendCsv(reply, 'categories', await exportAnalyticsCategories(deps, actor, query)),
  });

  app.route({
    ...contract.listTopCourses,
    onRequest: app.requireSession,
    handler: ({ deps, actor, query }) => listTopCourses(deps, actor, query),
  });

  app.route({
    ...contract.exportTopCourses,
    onRequest: app.requireSession,
    handler: async ({ deps, actor, query }, reply) =>
      sendCsv(reply, 'top-courses', await exportTopCourses(deps, actor, query)),
  });

  app.route({
    ...contract.getEnrollmentTrend,
    onRequest: app.requireSession,
    handler: ({ deps, actor, query }) => getEnrollmentTrend(deps, actor, query),
  });

  app.route({
    ...contract.exportEnrollmentTrend,
    onRequest: app.requireSession,
    handler: async ({ deps, actor, query }, reply) =>
      sendCsv(reply, 'enrollments', await exportEnrollmentTrend(deps, actor, query)),
  });

  app.route({
    ...contract.getOwnLearning,
    onRequest: app.requireSession,
    handler: ({ deps, actor, query }) => getOwnLearning(deps, actor, query),
  });

  app.route({
    ...contract.exportOwnLearning,
    onRequest: app.requireSession,
    handler: async ({ deps, actor, query }, reply) =>
      sendCsv(reply, 'learning', await exportOwnLearning(deps, actor, query)),
  });

  app.route({
    ...contract.getCourseTrend,
    onRequest: app.requireSession,
    handler: ({ deps, actor, params, query }) =>
      getCourseTrend(deps, actor, params.courseId, query),
  });

  app.route({
    ...contract.exportCourseTrend,
    onRequest: app.requireSession,
    handler: async ({ deps, actor, params, query }, reply) => {
      const table = await exportCourseTrend(deps, actor, params.courseId, query);
      return sendCsv(reply, 'course-enrollments', table);
    },
  });
};
