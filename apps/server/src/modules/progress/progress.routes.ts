import { listCourseProgress } from '@atrium/contracts/progress';
import type { Routes } from '../../platform/http/app-types.ts';
import { getOwnCourseProgress } from './progress.service.ts';

export const progressRoutes: Routes = async (app) => {
  app.route({
    ...listCourseProgress,
    onRequest: app.requireSession,
    handler: (request) => getOwnCourseProgress(request.deps, request.actor),
  });
};
