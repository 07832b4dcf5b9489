import * as contract from '@atrium/contracts/courses/courses';
import type { Routes } from '../../platform/http/app-types.ts';
import { setPageHeaders } from '../../platform/http/replies.ts';
import { listCourses, getFeaturedCourse } from './catalogue.service.ts';
import { getOwnRating, rateCourse } from './ratings.service.ts';

export const catalogueRoutes: Routes = async (app) => {
  app.route({
    ...contract.listCourses,
    onRequest: app.requireSession,
    handler: async (request, reply) => {
      const page = await listCourses(request.deps, request.actor, request.query);
      setPageHeaders(reply, page);
      return page.courses;
    },
  });

  app.route({
    ...contract.getFeaturedCourse,
    onRequest: app.requireSession,
    handler: (request) => getFeaturedCourse(request.deps, request.actor),
  });

  app.route({
    ...contract.getOwnRating,
    onRequest: app.requireSession,
    handler: (request) => getOwnRating(request.deps, request.actor, request.params.courseId),
  });

  app.route({
    ...contract.rateCourse,
    onRequest: app.requireSession,
    handler: (request) =>
      rateCourse(request.deps, request.actor, request.params.courseId, request.body),
  });
};
