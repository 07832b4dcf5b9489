import multipart from '@fastify/multipart';
import * as contract from '@atrium/contracts/media/media';
import type { App, Routes } from '../../platform/http/app-types.ts';
import { setPageHeaders } from '../../platform/http/replies.ts';
import {
  getAdminCourse,
  formLimits,
  readForm,
  createUploadLimiter,
  listEditableCourses,
  listUploadStatus,
  uploadVideo,
  deleteVideo,
  retryVideo,
} from './upload/index.ts';
import { createStorageBucket } from './storage/index.ts';

// In a scope of its own, so that no other route accepts multipart forms.
async function uploadRoute(app: App): Promise<void> {
  await app.register(multipart, { limits: formLimits, throwFileSizeLimit: false });
  const limiter = createUploadLimiter();
  app.route({
    ...contract.uploadVideo,
    onRequest: app.requireSession,
    handler: (request) => uploadVideo(request.deps, request.actor, readForm(request, limiter)),
  });
}

export const mediaRoutes: Routes = async (app) => {
  await app.register(uploadRoute);

  app.route({
    ...contract.deleteVideo,
    onRequest: app.requireSession,
    handler: ({ deps, actor, params }) => deleteVideo(deps, actor, params.lessonId),
  });

  app.route({
    ...contract.retryVideo,
    onRequest: app.requireSession,
    handler: ({ deps, actor, params }) => retryVideo(deps, actor, params.lessonId),
  });

  app.route({
    ...contract.listUploadStatus,
    onRequest: app.requireSession,
    handler: async ({ deps, actor, query }, reply) => {
      const page = await listUploadStatus(deps, actor, query);
      setPageHeaders(reply, page);
      return page.lessons;
    },
  });

  app.route({
    ...contract.listEditableCourses,
    onRequest: app.requireSession,
    handler: ({ deps, actor, query }) => listEditableCourses(deps, actor, query.search ?? ''),
  });

  app.route({
    ...contract.createStorageBucket,
    onRequest: app.requireSession,
    handler: ({ deps, actor }) => createStorageBucket(deps, actor),
  });

  app.route({
    ...contract.getAdminCourse,
    onRequest: app.requireSession,
    handler: ({ deps, actor, params }) => getAdminCourse(deps, actor, params.courseId),
  });
};
