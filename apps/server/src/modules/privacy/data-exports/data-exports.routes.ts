import * as contract from '@atrium/contracts/privacy/privacy';
import { toContentDisposition } from '../../../platform/base/file-name.ts';
import type { Routes } from '../../../platform/http/app-types.ts';
import { createDataExport, downloadDataExport, getDataExportUrl } from './data-exports.service.ts';

/** Routes for archives with everything about the current user. */
export const dataExportRoutes: Routes = async (app) => {
  app.route({
    ...contract.createDataExport,
    config: { requiresFreshSession: true, worksWithoutNotice: true },
    onRequest: app.requireSession,
    handler: async ({ deps, actor }, reply) =>
      reply.status(201).send({ export: await createDataExport(deps, actor) }),
  });

  app.route({
    ...contract.getDataExportUrl,
    config: { worksWithoutNotice: true },
    onRequest: app.requireSession,
    handler: ({ deps, actor, params }) => getDataExportUrl(deps, actor, params.dataExportId),
  });

  app.route({
    ...contract.downloadDataExport,
    handler: async ({ deps, params, query, ip }, reply) => {
      const file = await downloadDataExport(deps, params.dataExportId, query, ip);
      reply.header('content-length', file.sizeBytes);
      reply.header('content-disposition', toContentDisposition(file.name, 'zip'));
      reply.header('cache-control', 'no-store');
      return reply.type('application/zip').send(file.stream);
    },
  });
};
