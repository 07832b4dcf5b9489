import { getCourse, getPublicCourse, listLessons } from '@atrium/contracts/courses';
import type { Routes } from '../../platform/http/app-types.ts';
import { describeCourse, describeLessons, describePublicCourse } from './courses.service.ts';

export const courseRoutes: Routes = async (app) => {
  app.route({
    ...getCourse,
    onRequest: app.requireSession,
    handler: (request) => describeCourse(request.deps, request.actor, request.params.courseId),
  });

  app.route({
    ...listLessons,
    onRequest: app.requireSession,
    handler: (request) => describeLessons(request.deps, request.actor, request.params.courseId),
  });

  app.route({
    ...getPublicCourse,
    handler: (request) => describePublicCourse(request.deps, request.params.segment),
  });
};
