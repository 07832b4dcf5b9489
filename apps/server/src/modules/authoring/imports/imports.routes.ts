import { courseFiles } from '@atrium/contracts/authoring/constants';
import * as contract from '@atrium/contracts/authoring/course-files';
import type { App, Routes } from '../../../platform/http/app-types.ts';
import { runIdempotently } from '../../../platform/http/idempotency.ts';
import { acceptFileStreams, withFile } from '../../../platform/http/raw-body.ts';
import { createUploadLimiter } from '../../media/index.ts';
import { getCourseImport, importCourse } from './imports.service.ts';

const limit = { maxBytes: courseFiles.maxBytes, tooLarge: 'course_file_too_large' } as const;

// In its own scope, so that no other route accepts archives.
async function uploadRoute(app: App): Promise<void> {
  acceptFileStreams(app, ['application/zip']);
  const uploadSlots = createUploadLimiter();
  app.route({
    ...contract.importCourse,
    onRequest: app.requireSession,
    handler: async (request, reply) => {
      const { deps, actor, query } = request;
      const created = await withFile(request, limit, async (bytes) => {
        const release = uploadSlots.take(actor.id);
        try {
          return await importCourse(deps, actor, query.fileName, bytes, (content, work) =>
            runIdempotently(request, work, content),
          );
        } finally {
          release();
        }
      });
      return reply.status(202).send(created);
    },
  });
}

export const courseImportRoutes: Routes = async (app) => {
  await app.register(uploadRoute);

  app.route({
    ...contract.getCourseImport,
    onRequest: app.requireSession,
    handler: ({ deps, actor, params }) => getCourseImport(deps, actor, params.importId),
  });
};
