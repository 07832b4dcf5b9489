import * as contract from '@atrium/contracts/auth';
import type { Routes } from '../../platform/http/app-types.ts';
import {
  changePassword,
  describeSessions,
  endOtherSessions,
  requestEmailChange,
} from './account.service.ts';
import { identifyClient } from './client.ts';
import { checkNameForVisitor } from './names.service.ts';
import { describeProfile, updateProfile } from './profile.service.ts';

const accepted = { success: true as const };

/** Routes for the current user's own account. */
export const accountRoutes: Routes = async (app) => {
  const { requireSession } = app;

  for (const endpoint of [contract.getAuthUser, contract.getProfile]) {
    app.route({
      ...endpoint,
      onRequest: requireSession,
      handler: (request) => describeProfile(request.deps, request.actor),
    });
  }

  app.route({
    ...contract.updateProfile,
    onRequest: requireSession,
    handler: (request) => updateProfile(request.deps, request.actor, request.body),
  });

  app.route({
    ...contract.checkName,
    onRequest: [app.requireSameOrigin, app.readSession],
    handler: (request, reply) =>
      checkNameForVisitor(
        request.deps,
        request.body.name,
        identifyClient(request, reply),
        request.visitor?.id,
      ),
  });

  app.route({
    ...contract.changePassword,
    onRequest: requireSession,
    handler: async (request) => {
      await changePassword(request.deps, request.actor, request.body);
      return accepted;
    },
  });

  app.route({
    ...contract.changeEmail,
    onRequest: requireSession,
    handler: async (request, reply) => {
      await requestEmailChange(
        request.deps,
        request.actor,
        request.body,
        identifyClient(request, reply),
      );
      return reply.status(202).send(accepted);
    },
  });

  app.route({
    ...contract.listSessions,
    onRequest: requireSession,
    handler: async (request) => ({ sessions: await describeSessions(request.deps, request.actor) }),
  });

  app.route({
    ...contract.endOtherSessions,
    onRequest: requireSession,
    handler: async (request) => ({ ended: await endOtherSessions(request.deps, request.actor) }),
  });
};
