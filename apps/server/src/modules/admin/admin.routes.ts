import * as contract from '@atrium/contracts/admin';
import * as listing from '@atrium/contracts/course-listing';
import type { Routes } from '../../platform/http/app-types.ts';
import { sendCsv } from '../../platform/http/csv-reply.ts';
import { getAttention } from './attention.service.ts';
import { getCourseListing, updateCourseListing } from './course-listing.service.ts';
import { getSystemHealth } from './health.service.ts';
import { listSystemCourses, exportSystemCourses } from './system-courses.service.ts';
import { getAdminStats } from './stats.service.ts';
import { setSuperAdmin } from './super-admins.service.ts';
import { listUsers, exportUsers } from './users.service.ts';

/** System-wide views and settings for super admins. */
export const adminRoutes: Routes = async (app) => {
  app.route({
    ...contract.getAdminStats,
    onRequest: app.requireSession,
    handler: (request) => getAdminStats(request.deps, request.actor),
  });

  app.route({
    ...contract.getAttention,
    onRequest: app.requireSession,
    handler: async (request) => ({ items: await getAttention(request.deps, request.actor) }),
  });

  app.route({
    ...contract.getSystemHealth,
    onRequest: app.requireSession,
    handler: (request) => getSystemHealth(request.deps, request.actor),
  });

  app.route({
    ...contract.listUsers,
    onRequest: app.requireSession,
    handler: (request) => listUsers(request.deps, request.actor, request.query),
  });

  app.route({
    ...contract.exportUsers,
    onRequest: app.requireSession,
    handler: async (request, reply) =>
      sendCsv(reply, 'users', await exportUsers(request.deps, request.actor, request.query)),
  });

  app.route({
    ...contract.setSuperAdmin,
    onRequest: app.requireSession,
    handler: ({ deps, actor, params, body }) =>
      setSuperAdmin(deps, actor, params.userId, body.isSuperAdmin),
  });

  app.route({
    ...contract.listSystemCourses,
    onRequest: app.requireSession,
    handler: (request) => listSystemCourses(request.deps, request.actor, request.query),
  });

  app.route({
    ...contract.exportSystemCourses,
    onRequest: app.requireSession,
    handler: async ({ deps, actor, query }, reply) =>
      sendCsv(reply, 'courses', await exportSystemCourses(deps, actor, query)),
  });

  app.route({
    ...listing.getCourseListing,
    onRequest: app.requireSession,
    handler: ({ deps, actor, params }) => getCourseListing(deps, actor, params.courseId),
  });

  app.route({
    ...listing.updateCourseListing,
    onRequest: app.requireSession,
    handler: ({ deps, actor, params, body }) =>
      updateCourseListing(deps, actor, params.courseId, body),
  });
};
