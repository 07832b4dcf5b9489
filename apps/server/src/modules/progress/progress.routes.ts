import * as contract from '@atrium/contracts/progress';
import type { Routes } from '../../platform/http/app-types.ts';
import { setLessonProgress } from './lesson-status.service.ts';
import { getEnhancedProgress, getNextLesson, getOwnCourseProgress } from './progress.service.ts';

export const progressRoutes: Routes = async (app) => {
  app.route({
    ...contract.listCourseProgress,
    onRequest: app.requireSession,
    handler: (request) => getOwnCourseProgress(request.deps, request.actor),
  });

  app.route({
    ...contract.getEnhancedProgress,
    onRequest: app.requireSession,
    handler: (request) => getEnhancedProgress(request.deps, request.actor, request.params.courseId),
  });

  app.route({
    ...contract.getNextLesson,
    onRequest: app.requireSession,
    handler: (request) => getNextLesson(request.deps, request.actor),
  });

  app.route({
    ...contract.updateLessonProgress,
    onRequest: app.requireSession,
    handler: (request) => setLessonProgress(request.deps, request.actor, request.body),
  });
};
