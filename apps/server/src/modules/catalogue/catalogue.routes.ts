import { listCourses } from '@atrium/contracts/courses';
import type { Routes } from '../../platform/http/app-types.ts';
import { describePage } from '../../platform/http/paging.ts';
import { browseCatalogue } from './catalogue.service.ts';

export const catalogueRoutes: Routes = async (app) => {
  app.route({
    ...listCourses,
    onRequest: app.requireSession,
    handler: async (request, reply) => {
      const page = await browseCatalogue(request.deps, request.actor, request.query);
      describePage(reply, page);
      return page.courses;
    },
  });
};
