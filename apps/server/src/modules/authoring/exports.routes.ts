import { addressCourseFile, downloadCourseFile } from '@atrium/contracts/course-files';
import type { Routes } from '../../platform/http/app-types.ts';
import { addressFile, openFile } from './exports.service.ts';

export const courseExportRoutes: Routes = async (app) => {
  app.route({
    ...addressCourseFile,
    onRequest: app.requireSession,
    handler: ({ deps, actor, params }) => addressFile(deps, actor, params.courseId),
  });

  app.route({
    ...downloadCourseFile,
    handler: async ({ deps, params, query, ip }, reply) => {
      const { stream, fileName } = await openFile(deps, params.courseId, query, ip);
      reply.header('content-disposition', `attachment; filename="${fileName}"`);
      return reply.type('application/zip').send(stream);
    },
  });
};
