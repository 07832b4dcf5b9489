import { invitationBatches } from '@atrium/contracts/invitations/constants';
import * as contract from '@atrium/contracts/invitations/invitation-batches';
import type { Routes } from '../../../platform/http/app-types.ts';
import { sendCsv } from '../../../platform/http/replies.ts';
import { listBatches, getBatch, exportBatch } from './batch-report.service.ts';
import { createBatch } from './batches.service.ts';
import { revokeBatch } from './batch-revocation.service.ts';

/** Routes for invitation batches and their reports. */
export const invitationBatchRoutes: Routes = async (app) => {
  app.route({
    ...contract.createBatch,
    onRequest: app.requireSession,
    // JSON escapes each line break as two characters, so the body can be longer than the list.
    bodyLimit: 2 * invitationBatches.maxBytes + 1_000,
    handler: async (request, reply) => {
      const { deps, actor, params, body } = request;
      if (body.role === 'admin') request.requireFreshSession();
      return reply.status(201).send({ batch: await createBatch(deps, actor, params.orgId, body) });
    },
  });

  app.route({
    ...contract.listBatches,
    onRequest: app.requireSession,
    handler: ({ deps, actor, params, query }) => listBatches(deps, actor, params.orgId, query),
  });

  app.route({
    ...contract.getBatch,
    onRequest: app.requireSession,
    handler: (request) => getBatch(request.deps, request.actor, request.params, request.query),
  });

  app.route({
    ...contract.revokeBatch,
    onRequest: app.requireSession,
    handler: async (request) => {
      await revokeBatch(request.deps, request.actor, request.params);
      return { success: true as const };
    },
  });

  app.route({
    ...contract.exportBatch,
    config: { requiresFreshSession: true },
    onRequest: app.requireSession,
    handler: async (request, reply) =>
      sendCsv(reply, 'invitations', await exportBatch(request.deps, request.actor, request.params)),
  });
};
