import * as contract from '@atrium/contracts/organizations/pin-members';
import type { Routes } from '../../../platform/http/app-types.ts';
import { runIdempotently } from '../../../platform/http/idempotency.ts';
import { createPinMember, createSignInCode } from './pin-members.service.ts';
import { createSignInSheet } from './sign-in-sheets.service.ts';

/** Members without email, who sign in with a PIN. */
export const pinMemberRoutes: Routes = async (app) => {
  app.route({
    ...contract.createPinMember,
    onRequest: app.requireSession,
    handler: async (request, reply) => {
      const { actor, params, body } = request;
      const user = await runIdempotently(request, (deps) =>
        createPinMember(deps, actor, params.orgId, body),
      );
      return reply.status(201).send({ user });
    },
  });

  app.route({
    ...contract.createSignInCode,
    config: { requiresFreshSession: true },
    onRequest: app.requireSession,
    handler: ({ deps, actor, params }) => createSignInCode(deps, actor, params),
  });

  app.route({
    ...contract.createSignInSheet,
    config: { requiresFreshSession: true },
    onRequest: app.requireSession,
    handler: ({ deps, actor, params, body }) =>
      createSignInSheet(deps, actor, params.orgId, body.userIds),
  });
};
