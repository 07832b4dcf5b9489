import * as contract from '@atrium/contracts/analytics';
import type { Routes } from '../../platform/http/app-types.ts';
import { sendCsv } from '../../platform/http/csv-reply.ts';
import { describeCategories, exportCategories } from './categories.service.ts';
import { describeCourseTrend, exportCourseTrend } from './course-trend.service.ts';
import { describeOverview, exportOverview } from './overview.service.ts';
import { describeOwnLearning, exportOwnLearning } from './own-learning.service.ts';
import { describeScopes } from './scopes.service.ts';
import { describeTopCourses, exportTopCourses } from './top-courses.service.ts';
import { describeTrend, exportTrend } from './trends.service.ts';

/** Learning analytics within the actor's scope. */
export const analyticsRoutes: Routes = async (app) => {
  app.route({
    ...contract.listAnalyticsScopes,
    onRequest: app.requireSession,
    handler: ({ deps, actor }) => describeScopes(deps, actor),
  });

  app.route({
    ...contract.getAnalyticsOverview,
    onRequest: app.requireSession,
    handler: ({ deps, actor, query }) => describeOverview(deps, actor, query),
  });

  app.route({
    ...contract.exportAnalyticsOverview,
    onRequest: app.requireSession,
    handler: async ({ deps, actor, query }, reply) =>
      sendCsv(reply, 'overview', await exportOverview(deps, actor, query)),
  });

  app.route({
    ...contract.listAnalyticsCategories,
    onRequest: app.requireSession,
    handler: ({ deps, actor, query }) => describeCategories(deps, actor, query),
  });

  app.route({
    ...contract.exportAnalyticsCategories,
    onRequest: app.requireSession,
    handler: async ({ deps, actor, query }, reply) =>
      sendCsv(reply, 'categories', await exportCategories(deps, actor, query)),
  });

  app.route({
    ...contract.listTopCourses,
    onRequest: app.requireSession,
    handler: ({ deps, actor, query }) => describeTopCourses(deps, actor, query),
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
    handler: ({ deps, actor, query }) => describeTrend(deps, actor, query),
  });

  app.route({
    ...contract.exportEnrollmentTrend,
    onRequest: app.requireSession,
    handler: async ({ deps, actor, query }, reply) =>
      sendCsv(reply, 'enrollments', await exportTrend(deps, actor, query)),
  });

  app.route({
    ...contract.getOwnLearning,
    onRequest: app.requireSession,
    handler: ({ deps, actor, query }) => describeOwnLearning(deps, actor, query),
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
      describeCourseTrend(deps, actor, params.courseId, query),
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
