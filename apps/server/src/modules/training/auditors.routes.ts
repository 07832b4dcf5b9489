import * as contract from '@atrium/contracts/training-evidence';
import type { Routes } from '../../platform/http/app-types.ts';
import { createOnce } from '../../platform/http/create-once.ts';
import {
  auditEvidence,
  auditMatrix,
  auditSummary,
  openLink,
  type Bearer,
} from './audit-visits.service.ts';
import {
  browseAuditorLinks,
  closeAuditorLink,
  createAuditorLink,
  takeOverAuditorLink,
} from './auditor-links.service.ts';
import { tokenIn } from './auditor-token.ts';

const bearerOf = (request: {
  headers: { authorization?: string | undefined };
  ip: string;
}): Bearer => ({ token: tokenIn(request.headers.authorization), address: request.ip });

/** Routes for admins who manage auditor links, and for auditors who use them. */
export const auditorRoutes: Routes = async (app) => {
  app.route({
    ...contract.listAuditorLinks,
    onRequest: app.requireSession,
    handler: ({ deps, actor, params }) => browseAuditorLinks(deps, actor, params.orgId),
  });

  app.route({
    ...contract.createAuditorLink,
    onRequest: app.requireSession,
    handler: async (request, reply) => {
      const { actor, params, body } = request;
      const created = await createOnce(request, (deps) =>
        createAuditorLink(deps, actor, params.orgId, body),
      );
      return reply.status(201).send(created);
    },
  });

  app.route({
    ...contract.takeOverAuditorLink,
    onRequest: app.requireSession,
    handler: async ({ deps, actor, params }) => {
      await takeOverAuditorLink(deps, actor, params);
      return { success: true as const };
    },
  });

  app.route({
    ...contract.revokeAuditorLink,
    onRequest: app.requireSession,
    handler: async ({ deps, actor, params }) => {
      await closeAuditorLink(deps, actor, params);
      return { success: true as const };
    },
  });

  app.route({
    ...contract.openAuditorLink,
    handler: (request) => openLink(request.deps, bearerOf(request)),
  });

  app.route({
    ...contract.listAuditedTraining,
    handler: (request) => auditMatrix(request.deps, bearerOf(request), request.query),
  });

  app.route({
    ...contract.summariseAuditedTraining,
    handler: (request) => auditSummary(request.deps, bearerOf(request), request.query),
  });

  app.route({
    ...contract.getAuditedEvidence,
    handler: (request) =>
      auditEvidence(request.deps, bearerOf(request), request.params, request.query.on),
  });
};
