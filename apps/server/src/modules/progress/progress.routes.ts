import * as contract from '@atrium/contracts/progress';
import type { Routes } from '../../platform/http/app-types.ts';
import * as learning from '@atrium/contracts/learning';
import * as missing from '@atrium/contracts/missing';
import { describeCapstone, saveCapstone } from './capstone.service.ts';
import { setLessonProgress } from './lesson-status.service.ts';
import { openLesson } from './lesson.service.ts';
import { getMissingLessons } from './missing.service.ts';
import { getBegunCourses, getEnhancedProgress, getOwnCourseProgress } from './progress.service.ts';
import { describeQuiz, submitQuiz } from './quiz-attempt.service.ts';
import { reportVideo } from './video-report.service.ts';

export const progressRoutes: Routes = async (app) => {
  app.route({
    ...contract.listCourseProgress,
    onRequest: app.requireSession,
    handler: (request) => getOwnCourseProgress(request.deps, request.actor),
  });

  app.route({
    ...contract.listBegunCourses,
    onRequest: app.requireSession,
    handler: (request) => getBegunCourses(request.deps, request.actor),
  });

  app.route({
    ...contract.getEnhancedProgress,
    onRequest: app.requireSession,
    handler: (request) => getEnhancedProgress(request.deps, request.actor, request.params.courseId),
  });

  app.route({
    ...missing.listMissingLessons,
    onRequest: app.requireSession,
    handler: (request) => getMissingLessons(request.deps, request.actor, request.params.courseId),
  });

  app.route({
    ...contract.updateLessonProgress,
    onRequest: app.requireSession,
    handler: (request) => setLessonProgress(request.deps, request.actor, request.body),
  });

  app.route({
    ...learning.getLesson,
    onRequest: app.readSession,
    handler: (request) => openLesson(request.deps, request.visitor, request.params.lessonId),
  });

  app.route({
    ...learning.reportVideo,
    onRequest: app.requireSession,
    handler: (request) => reportVideo(request.deps, request.actor, request.body),
  });

  app.route({
    ...learning.getQuiz,
    onRequest: app.requireSession,
    handler: (request) => describeQuiz(request.deps, request.actor, request.params.lessonId),
  });

  app.route({
    ...learning.submitQuiz,
    onRequest: app.requireSession,
    handler: (request) =>
      submitQuiz(request.deps, request.actor, request.params.lessonId, request.body),
  });

  app.route({
    ...learning.getCapstone,
    onRequest: app.requireSession,
    handler: (request) => describeCapstone(request.deps, request.actor, request.params.lessonId),
  });

  app.route({
    ...learning.saveCapstone,
    onRequest: app.requireSession,
    handler: (request) =>
      saveCapstone(request.deps, request.actor, request.params.lessonId, request.body),
  });
};
