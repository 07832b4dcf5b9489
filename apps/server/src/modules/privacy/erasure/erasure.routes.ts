import * as contract from '@atrium/contracts/privacy/privacy';
import type { Routes } from '../../../platform/http/app-types.ts';
import {
  cancelErasure,
  createErasure,
  getOwnPrivacy,
  requestErasureCode,
} from './erasure.service.ts';

/** Routes for the erasure of the current user's account. */
export const erasureRoutes: Routes = async (app) => {
  app.route({
    ...contract.getOwnPrivacy,
    onRequest: app.requireSession,
    handler: ({ deps, actor }) => getOwnPrivacy(deps, actor),
  });

  app.route({
    ...contract.createErasure,
    onRequest: app.requireSession,
    handler: ({ deps, actor, body }) => createErasure(deps, actor, body.proof),
  });

  app.route({
    ...contract.requestErasureCode,
    onRequest: app.requireSession,
    handler: async ({ deps, actor }, reply) => {
      await requestErasureCode(deps, actor);
      return reply.status(202).send({ success: true as const });
    },
  });

  app.route({
    ...contract.cancelErasure,
    onRequest: app.requireSession,
    handler: ({ deps, actor }) => cancelErasure(deps, actor),
  });
};
