import * as contract from '@atrium/contracts/courses/courses';
import type { Routes } from '../../platform/http/app-types.ts';
import { getCourse, listLessons, getPublicCourse } from './courses.service.ts';

export const courseRoutes: Routes = async (app) => {
  app.route({
    ...contract.getCourse,
    config: { hasEntityTag: true },
    onRequest: app.requireSession,
    handler: (request) => getCourse(request.deps, request.actor, request.revisions),
  });

  app.route({
    ...contract.listLessons,
    config: { hasEntityTag: true },
    onRequest: app.requireSession,
    handler: (request) => listLessons(request.deps, request.actor, request.revisions),
  });

  app.route({
    ...contract.getPublicCourse,
    config: { hasEntityTag: true },
    handler: (request) => getPublicCourse(request.deps, request.params.segment),
  });
};
