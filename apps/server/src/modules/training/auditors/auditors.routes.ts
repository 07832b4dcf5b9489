import * as contract from '@atrium/contracts/training/training-evidence';
import type { Routes } from '../../../platform/http/app-types.ts';
import { runIdempotently } from '../../../platform/http/idempotency.ts';
import { sendCsv, sendPdf, sendXlsx } from '../../../platform/http/replies.ts';
import {
  exportAuditedReport,
  exportAuditedTraining,
  exportAuditedTrainingRows,
  getAuditedEvidence,
  listAuditedTraining,
  getAuditedTrainingSummary,
  openAuditorLink,
  type AuditorCredentials,
} from './auditor-access.service.ts';
import {
  listAuditorLinks,
  revokeAuditorLink,
  createAuditorLink,
  transferAuditorLink,
} from './auditor-links.service.ts';
import { getBearerToken } from './auditor-token.ts';

const bearerOf = (request: {
  headers: { authorization?: string | undefined };
  ip: string;
}): AuditorCredentials => ({
  token: getBearerToken(request.headers.authorization),
  ipAddress: request.ip,
});

/** Routes for admins who manage auditor links, and for auditors who use them. */
export const auditorRoutes: Routes = async (app) => {
  app.route({
    ...contract.listAuditorLinks,
    onRequest: app.requireSession,
    handler: ({ deps, actor, params }) => listAuditorLinks(deps, actor, params.orgId),
  });

  app.route({
    ...contract.createAuditorLink,
    config: { requiresFreshSession: true },
    onRequest: app.requireSession,
    handler: async (request, reply) => {
      const { actor, params, body } = request;
      const created = await runIdempotently(request, (deps) =>
        createAuditorLink(deps, actor, params.orgId, body),
      );
      return reply.status(201).send(created);
    },
  });

  app.route({
    ...contract.transferAuditorLink,
    onRequest: app.requireSession,
    handler: async ({ deps, actor, params }) => {
      await transferAuditorLink(deps, actor, params);
      return { success: true as const };
    },
  });

  app.route({
    ...contract.revokeAuditorLink,
    onRequest: app.requireSession,
    handler: async ({ deps, actor, params }) => {
      await revokeAuditorLink(deps, actor, params);
      return { success: true as const };
    },
  });

  app.route({
    ...contract.openAuditorLink,
    handler: (request) => openAuditorLink(request.deps, bearerOf(request)),
  });

  app.route({
    ...contract.listAuditedTraining,
    handler: (request) => listAuditedTraining(request.deps, bearerOf(request), request.query),
  });

  app.route({
    ...contract.getAuditedTrainingSummary,
    handler: (request) => getAuditedTrainingSummary(request.deps, bearerOf(request), request.query),
  });

  app.route({
    ...contract.exportAuditedTraining,
    handler: async (request, reply) => {
      const { deps, query } = request;
      const { name, table } = await exportAuditedTraining(deps, bearerOf(request), query);
      return sendCsv(reply, name, table);
    },
  });

  app.route({
    ...contract.exportAuditedTrainingRows,
    handler: async (request, reply) => {
      const { deps, query } = request;
      const bearer = bearerOf(request);
      const { name, table } = await exportAuditedTrainingRows(deps, bearer, query, 'csv');
      return sendCsv(reply, name, table);
    },
  });

  app.route({
    ...contract.exportAuditedTrainingSheet,
    handler: async (request, reply) => {
      const { deps, query } = request;
      const bearer = bearerOf(request);
      const { name, table } = await exportAuditedTrainingRows(deps, bearer, query, 'xlsx');
      return sendXlsx(reply, name, table);
    },
  });

  app.route({
    ...contract.exportAuditedReport,
    handler: async (request, reply) =>
      sendPdf(reply, await exportAuditedReport(request.deps, bearerOf(request), request.query)),
  });

  app.route({
    ...contract.getAuditedEvidence,
    handler: (request) =>
      getAuditedEvidence(request.deps, bearerOf(request), request.params, request.query.on),
  });
};
