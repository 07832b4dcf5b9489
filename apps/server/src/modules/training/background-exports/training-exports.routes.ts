import * as contract from '@atrium/contracts/training/training-exports';
import type { Routes } from '../../../platform/http/app-types.ts';
import { runIdempotently } from '../../../platform/http/idempotency.ts';
import { sendCsv, sendXlsx } from '../../../platform/http/replies.ts';
import { downloadTrainingExport, getTrainingExportUrl } from './export-file.service.ts';
import { createTrainingExport, listTrainingExports } from './training-exports.service.ts';

const senders = { csv: sendCsv, xlsx: sendXlsx } as const;

export const trainingExportRoutes: Routes = async (app) => {
  app.route({
    ...contract.createTrainingExport,
    config: { requiresFreshSession: true },
    onRequest: app.requireSession,
    handler: async (request, reply) => {
      const { actor, params, body } = request;
      const created = await runIdempotently(request, (deps) =>
        createTrainingExport(deps, actor, params.orgId, body),
      );
      return reply.status(201).send({ export: created });
    },
  });

  app.route({
    ...contract.listTrainingExports,
    onRequest: app.requireSession,
    handler: ({ deps, actor, params }) => listTrainingExports(deps, actor, params.orgId),
  });

  app.route({
    ...contract.getTrainingExportUrl,
    onRequest: app.requireSession,
    handler: ({ deps, actor, params }) => getTrainingExportUrl(deps, actor, params),
  });

  app.route({
    ...contract.downloadTrainingExport,
    handler: async ({ deps, params, query, ip }, reply) => {
      const file = await downloadTrainingExport(deps, params, query, ip);
      reply.header('content-length', file.sizeBytes);
      return senders[file.format](reply, file.fileName, file.stream);
    },
  });
};
