import * as contract from '@atrium/contracts/authoring/course-files';
import type { Routes } from '../../../platform/http/app-types.ts';
import { createCourseFileUrl, downloadCourseFile } from './exports.service.ts';

export const courseExportRoutes: Routes = async (app) => {
  app.route({
    ...contract.createCourseFileUrl,
    onRequest: app.requireSession,
    handler: ({ deps, actor, params }) => createCourseFileUrl(deps, actor, params.courseId),
  });

  app.route({
    ...contract.downloadCourseFile,
    handler: async ({ deps, params, query, ip }, reply) => {
      const { stream, fileName } = await downloadCourseFile(deps, params.courseId, query, ip);
      reply.header('content-disposition', `attachment; filename="${fileName}"`);
      return reply.type('application/zip').send(stream);
    },
  });
};
