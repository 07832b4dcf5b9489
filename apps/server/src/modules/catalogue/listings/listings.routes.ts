import * as contract from '@atrium/contracts/catalogue/system-courses';
import * as listing from '@atrium/contracts/catalogue/course-listing';
import type { Routes } from '../../../platform/http/app-types.ts';
import { sendCsv } from '../../../platform/http/replies.ts';
import { getCourseListing, updateCourseListing } from './course-listing.service.ts';
import { exportSystemCourses, listSystemCourses } from './system-courses.service.ts';

/** All courses and how the catalogue lists them, for super admins. */
export const courseListingRoutes: Routes = async (app) => {
  app.route({
    ...contract.listSystemCourses,
    onRequest: app.requireSession,
    handler: (request) => listSystemCourses(request.deps, request.actor, request.query),
  });

  app.route({
    ...contract.exportSystemCourses,
    config: { requiresFreshSession: true },
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
