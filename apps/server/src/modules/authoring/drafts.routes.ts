import * as contract from '@atrium/contracts/authoring/course-drafts';
import type { Routes } from '../../platform/http/app-types.ts';
import { runIdempotently } from '../../platform/http/idempotency.ts';
import { listAuthoredCourses, createCourse } from './creation/index.ts';
import {
  createDraftLesson,
  getCourseDraft,
  saveCourseDraft,
  getLessonDraft,
  saveLessonDraft,
} from './drafts/index.ts';

export const draftRoutes: Routes = async (app) => {
  app.route({
    ...contract.createCourse,
    onRequest: app.requireSession,
    handler: async (request, reply) => {
      const { actor, body } = request;
      const course = await runIdempotently(request, (deps) => createCourse(deps, actor, body));
      return reply.status(201).send(course);
    },
  });

  app.route({
    ...contract.getCourseDraft,
    onRequest: app.requireSession,
    handler: ({ deps, actor, params }) => getCourseDraft(deps, actor, params.courseId),
  });

  app.route({
    ...contract.saveCourseDraft,
    onRequest: app.requireSession,
    handler: ({ deps, actor, params, body }) => saveCourseDraft(deps, actor, params.courseId, body),
  });

  app.route({
    ...contract.createDraftLesson,
    onRequest: app.requireSession,
    handler: async (request, reply) => {
      const { actor, params, body } = request;
      const { courseId } = params;
      const lessonId = await runIdempotently(request, (deps) =>
        createDraftLesson(deps, actor, courseId, body),
      );
      // Always the current draft, so that a client that repeats the call continues from the latest revision.
      const draft = await getCourseDraft(request.deps, actor, courseId);
      return reply.status(201).send({ lessonId, draft });
    },
  });

  app.route({
    ...contract.getLessonDraft,
    onRequest: app.requireSession,
    handler: ({ deps, actor, params }) => getLessonDraft(deps, actor, params),
  });

  app.route({
    ...contract.saveLessonDraft,
    onRequest: app.requireSession,
    handler: ({ deps, actor, params, body }) => saveLessonDraft(deps, actor, params, body),
  });

  app.route({
    ...contract.listAuthoredCourses,
    onRequest: app.requireSession,
    handler: ({ deps, actor, query }) => listAuthoredCourses(deps, actor, query),
  });
};
