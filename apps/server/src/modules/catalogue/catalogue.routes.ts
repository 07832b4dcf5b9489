import * as contract from '@atrium/contracts/courses/courses';
import type { Routes } from '../../platform/http/app-types.ts';
import { setPageHeaders } from '../../platform/http/replies.ts';
import { listCourses, getFeaturedCourse } from './catalogue.service.ts';
import { getOwnRating, rateCourse } from './ratings.service.ts';

export const catalogueRoutes: Routes = async (app) => {
  app.route({
    ...contract.listCourses,
    config: { extraRevision: 'catalogue', hasEntityTag: true },
    onRequest: app.requireSession,
    handler: async (request, reply) => {
      const { deps, actor, query, revisions } = request;
      const page = await listCourses(deps, actor, query, revisions);
      setPageHeaders(reply, page);
      return page.courses;
    },
  });

  app.route({
    ...contract.getFeaturedCourse,
    config: { extraRevision: 'catalogue' },
    onRequest: app.requireSession,
    handler: (request) => getFeaturedCourse(request.deps, request.actor, request.revisions),
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
