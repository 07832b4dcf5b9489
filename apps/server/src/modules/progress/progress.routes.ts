import * as contract from '@atrium/contracts/progress/progress';
import type { Routes } from '../../platform/http/app-types.ts';
import * as capstones from '@atrium/contracts/progress/capstones';
import * as lessons from '@atrium/contracts/progress/lessons';
import * as quizzes from '@atrium/contracts/quizzes/quizzes';
import * as prerequisites from '@atrium/contracts/progress/prerequisites';
import * as missing from '@atrium/contracts/progress/missing-lessons';
import { getCapstone, saveCapstone } from './capstones/index.ts';
import { openLesson, reportVideo, updateLessonProgress } from './lessons/index.ts';
import { listMissingLessons } from './missing/index.ts';
import {
  getEnhancedProgress,
  listCourseProgress,
  listPrerequisites,
  listStartedCourses,
} from './course-progress/index.ts';
import { getQuiz, saveQuizAnswers, startQuiz, submitQuiz } from './quiz-attempts/index.ts';

export const progressRoutes: Routes = async (app) => {
  app.route({
    ...contract.listCourseProgress,
    onRequest: app.requireSession,
    handler: (request) => listCourseProgress(request.deps, request.actor, request.revisions),
  });

  app.route({
    ...contract.listStartedCourses,
    onRequest: app.requireSession,
    handler: (request) => listStartedCourses(request.deps, request.actor),
  });

  app.route({
    ...contract.getEnhancedProgress,
    onRequest: app.requireSession,
    handler: (request) => getEnhancedProgress(request.deps, request.actor, request.revisions),
  });

  app.route({
    ...missing.listMissingLessons,
    onRequest: app.requireSession,
    handler: (request) => listMissingLessons(request.deps, request.actor, request.revisions),
  });

  app.route({
    ...prerequisites.listPrerequisites,
    onRequest: app.requireSession,
    handler: (request) => listPrerequisites(request.deps, request.actor, request.revisions),
  });

  app.route({
    ...contract.updateLessonProgress,
    // After the body is parsed: its lesson id is read with the session.
    preValidation: app.requireSession,
    handler: (request) =>
      updateLessonProgress(request.deps, request.actor, request.body, request.revisions),
  });

  app.route({
    ...lessons.getLesson,
    config: { extraRevision: 'watch' },
    onRequest: app.readSession,
    handler: (request) =>
      openLesson(request.deps, request.visitor, request.params.lessonId, request.revisions),
  });

  app.route({
    ...lessons.reportVideo,
    preValidation: app.requireSession,
    handler: (request) => reportVideo(request.deps, request.actor, request.body, request.revisions),
  });

  app.route({
    ...quizzes.getQuiz,
    onRequest: app.requireSession,
    handler: (request) =>
      getQuiz(request.deps, request.actor, request.params.lessonId, request.revisions),
  });

  app.route({
    ...quizzes.startQuiz,
    onRequest: app.requireSession,
    handler: ({ deps, actor, params, body, revisions }) =>
      startQuiz(deps, actor, params.lessonId, body, revisions),
  });

  app.route({
    ...quizzes.saveQuizAnswers,
    onRequest: app.requireSession,
    handler: ({ deps, actor, params, body, revisions }) =>
      saveQuizAnswers(deps, actor, params, body.answers, revisions),
  });

  app.route({
    ...quizzes.submitQuiz,
    onRequest: app.requireSession,
    handler: (request) =>
      submitQuiz(
        request.deps,
        request.actor,
        request.params.lessonId,
        request.body,
        request.revisions,
      ),
  });

  app.route({
    ...capstones.getCapstone,
    onRequest: app.requireSession,
    handler: (request) =>
      getCapstone(request.deps, request.actor, request.params.lessonId, request.revisions),
  });

  app.route({
    ...capstones.saveCapstone,
    onRequest: app.requireSession,
    handler: (request) =>
      saveCapstone(
        request.deps,
        request.actor,
        request.params.lessonId,
        request.body,
        request.revisions,
      ),
  });
};
