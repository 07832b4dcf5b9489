import * as contract from '@atrium/contracts/organizations/member-transfers';
import type { Routes } from '../../../platform/http/app-types.ts';
import { runIdempotently } from '../../../platform/http/idempotency.ts';
import {
  createTransferCode,
  listTransferCodes,
  revokeTransferCode,
} from './transfer-codes.service.ts';
import { previewTransfer, transferMembers } from './transfers.service.ts';

/** Transfers of members to another organization, and the codes that allow them. */
export const transferRoutes: Routes = async (app) => {
  app.route({
    ...contract.listTransferCodes,
    onRequest: app.requireSession,
    handler: async ({ deps, actor, params }) => ({
      codes: await listTransferCodes(deps, actor, params.orgId),
    }),
  });

  app.route({
    ...contract.createTransferCode,
    onRequest: app.requireSession,
    handler: async (request, reply) => {
      const { actor, params } = request;
      const created = await runIdempotently(request, (deps) =>
        createTransferCode(deps, actor, params.orgId),
      );
      return reply.status(201).send(created);
    },
  });

  app.route({
    ...contract.revokeTransferCode,
    onRequest: app.requireSession,
    handler: async ({ deps, actor, params }) => {
      await revokeTransferCode(deps, actor, params);
      return { success: true as const };
    },
  });

  app.route({
    ...contract.previewTransfer,
    onRequest: app.requireSession,
    handler: ({ deps, actor, params, body }) => previewTransfer(deps, actor, params.orgId, body),
  });

  app.route({
    ...contract.transferMembers,
    config: { requiresFreshSession: true },
    onRequest: app.requireSession,
    handler: ({ deps, actor, params, body }) => transferMembers(deps, actor, params.orgId, body),
  });
};
