import multipart from '@fastify/multipart';
import {
  createStorageBucket,
  deleteVideo,
  getAdminCourse,
  listEditableCourses,
  listUploadStatus,
  retryVideo,
  uploadVideo,
} from '@atrium/contracts/media';
import type { App, Routes } from '../../platform/http/app-types.ts';
import { describePage } from '../../platform/http/paging.ts';
import { describeAdminCourse } from './admin-course.service.ts';
import { prepareStorage } from './storage-setup.service.ts';
import { formLimits, readForm } from './upload-form.ts';
import { createUploadPlaces } from './upload-places.ts';
import { browseEditableCourses, browseUploads } from './upload-status.service.ts';
import { uploadLessonVideo } from './upload.service.ts';
import { deleteLessonVideo, retryLessonVideo } from './uploaded-video.service.ts';

// In a scope of its own, so that no other route accepts multipart forms.
async function uploadRoute(app: App): Promise<void> {
  await app.register(multipart, { limits: formLimits, throwFileSizeLimit: false });
  const limiter = createUploadPlaces();
  app.route({
    ...uploadVideo,
    onRequest: app.requireSession,
    handler: (request) =>
      uploadLessonVideo(request.deps, request.actor, readForm(request, limiter)),
  });
}

export const mediaRoutes: Routes = async (app) => {
  await app.register(uploadRoute);

  app.route({
    ...deleteVideo,
    onRequest: app.requireSession,
    handler: ({ deps, actor, params }) => deleteLessonVideo(deps, actor, params.lessonId),
  });

  app.route({
    ...retryVideo,
    onRequest: app.requireSession,
    handler: ({ deps, actor, params }) => retryLessonVideo(deps, actor, params.lessonId),
  });

  app.route({
    ...listUploadStatus,
    onRequest: app.requireSession,
    handler: async ({ deps, actor, query }, reply) => {
      const page = await browseUploads(deps, actor, query);
      describePage(reply, page);
      return page.lessons;
    },
  });

  app.route({
    ...listEditableCourses,
    onRequest: app.requireSession,
    handler: ({ deps, actor, query }) => browseEditableCourses(deps, actor, query.search ?? ''),
  });

  app.route({
    ...createStorageBucket,
    onRequest: app.requireSession,
    handler: ({ deps, actor }) => prepareStorage(deps, actor),
  });

  app.route({
    ...getAdminCourse,
    onRequest: app.requireSession,
    handler: ({ deps, actor, params }) => describeAdminCourse(deps, actor, params.courseId),
  });
};
