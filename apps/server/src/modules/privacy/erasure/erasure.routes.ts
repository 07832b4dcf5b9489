import * as members from '@atrium/contracts/privacy/member-erasure';
import * as contract from '@atrium/contracts/privacy/privacy';
import type { Routes } from '../../../platform/http/app-types.ts';
import { identifyClient } from '../../identity/index.ts';
import {
  cancelErasure,
  createErasure,
  getOwnPrivacy,
  requestErasureCode,
} from './erasure.service.ts';
import {
  cancelMemberErasure,
  createMemberErasure,
  getMemberErasure,
} from './member-erasure.service.ts';

// The rights of a person over their data depend on no notice.
const worksWithoutNotice = { worksWithoutNotice: true };

/** Routes for the erasure of the current user's account, and of members without email by their admins. */
export const erasureRoutes: Routes = async (app) => {
  app.route({
    ...contract.getOwnPrivacy,
    config: worksWithoutNotice,
    onRequest: app.requireSession,
    handler: ({ deps, actor }) => getOwnPrivacy(deps, actor),
  });

  app.route({
    ...contract.createErasure,
    config: worksWithoutNotice,
    onRequest: app.requireSession,
    handler: (request, reply) =>
      createErasure(
        request.deps,
        request.actor,
        request.body.proof,
        identifyClient(request, reply),
      ),
  });

  app.route({
    ...contract.requestErasureCode,
    config: worksWithoutNotice,
    onRequest: app.requireSession,
    handler: async ({ deps, actor }, reply) => {
      await requestErasureCode(deps, actor);
      return reply.status(202).send({ success: true as const });
    },
  });

  app.route({
    ...contract.cancelErasure,
    config: worksWithoutNotice,
    onRequest: app.requireSession,
    handler: ({ deps, actor }) => cancelErasure(deps, actor),
  });

  app.route({
    ...members.getMemberErasure,
    onRequest: app.requireSession,
    handler: ({ deps, actor, params }) => getMemberErasure(deps, actor, params),
  });

  app.route({
    ...members.createMemberErasure,
    config: { requiresFreshSession: true },
    onRequest: app.requireSession,
    handler: ({ deps, actor, params }) => createMemberErasure(deps, actor, params),
  });

  app.route({
    ...members.cancelMemberErasure,
    onRequest: app.requireSession,
    handler: ({ deps, actor, params }) => cancelMemberErasure(deps, actor, params),
  });
};
