import * as contract from '@atrium/contracts/course-drafts';
import type { Routes } from '../../platform/http/app-types.ts';
import { createOnce } from '../../platform/http/create-once.ts';
import { browseAuthored } from './authored-courses.service.ts';
import { createDraftCourse } from './creation.service.ts';
import { addLesson, describeCourseDraft, saveDraft } from './drafts.service.ts';
import { describeLessonDraft, saveLessonContent } from './lesson-drafts.service.ts';

export const draftRoutes: Routes = async (app) => {
  app.route({
    ...contract.createCourse,
    onRequest: app.requireSession,
    handler: async (request, reply) => {
      const { actor, body } = request;
      const course = await createOnce(request, (deps) => createDraftCourse(deps, actor, body));
      return reply.status(201).send(course);
    },
  });

  app.route({
    ...contract.getCourseDraft,
    onRequest: app.requireSession,
    handler: ({ deps, actor, params }) => describeCourseDraft(deps, actor, params.courseId),
  });

  app.route({
    ...contract.saveCourseDraft,
    onRequest: app.requireSession,
    handler: ({ deps, actor, params, body }) => saveDraft(deps, actor, params.courseId, body),
  });

  app.route({
    ...contract.addDraftLesson,
    onRequest: app.requireSession,
    handler: async (request, reply) => {
      const { actor, params, body } = request;
      const { courseId } = params;
      const lessonId = await createOnce(request, (deps) => addLesson(deps, actor, courseId, body));
      // Always the current draft, so that a client that repeats the call continues from the latest revision.
      const draft = await describeCourseDraft(request.deps, actor, courseId);
      return reply.status(201).send({ lessonId, draft });
    },
  });

  app.route({
    ...contract.getLessonDraft,
    onRequest: app.requireSession,
    handler: ({ deps, actor, params }) => describeLessonDraft(deps, actor, params),
  });

  app.route({
    ...contract.saveLessonDraft,
    onRequest: app.requireSession,
    handler: ({ deps, actor, params, body }) => saveLessonContent(deps, actor, params, body),
  });

  app.route({
    ...contract.listAuthoredCourses,
    onRequest: app.requireSession,
    handler: ({ deps, actor, query }) => browseAuthored(deps, actor, query),
  });
};
