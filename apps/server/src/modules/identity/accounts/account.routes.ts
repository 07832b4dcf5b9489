import * as contract from '@atrium/contracts/identity/auth';
import type { Routes } from '../../../platform/http/app-types.ts';
import {
  changePassword,
  listSessions,
  revokeOtherSessions,
  revokeSession,
  changeEmail,
} from './account.service.ts';
import { identifyClient } from '../tokens/index.ts';
import { checkName } from './names.service.ts';
import { getAuthUser, getProfile, updateProfile } from './profile.service.ts';

// Needed to set up a second factor.
const worksWithoutFactor = { worksWithoutFactor: true };
const worksWithoutNotice = { worksWithoutNotice: true };
const accepted = { success: true as const };

/** Routes for the current user's own account. */
export const accountRoutes: Routes = async (app) => {
  const { requireSession } = app;

  app.route({
    ...contract.getAuthUser,
    config: worksWithoutFactor,
    onRequest: requireSession,
    handler: ({ deps, actor, revisions }) => getAuthUser(deps, actor, revisions),
  });

  app.route({
    ...contract.getProfile,
    config: worksWithoutFactor,
    onRequest: requireSession,
    handler: ({ deps, actor, revisions }) => getProfile(deps, actor, revisions),
  });

  app.route({
    ...contract.updateProfile,
    config: worksWithoutNotice,
    onRequest: requireSession,
    handler: (request) => updateProfile(request.deps, request.actor, request.body),
  });

  app.route({
    ...contract.checkName,
    onRequest: [app.requireSameOrigin, app.readSession],
    handler: (request, reply) =>
      checkName(
        request.deps,
        request.body.name,
        identifyClient(request, reply),
        request.visitor?.id,
      ),
  });

  app.route({
    ...contract.changePassword,
    config: worksWithoutNotice,
    onRequest: requireSession,
    handler: async (request) => {
      const { deps, actor, body } = request;
      const requireFreshSession = () => request.requireFreshSession();
      await changePassword(deps, actor, { ...body, requireFreshSession });
      return accepted;
    },
  });

  app.route({
    ...contract.changeEmail,
    config: worksWithoutNotice,
    onRequest: requireSession,
    handler: async (request, reply) => {
      const { deps, actor, body } = request;
      const requireFreshSession = () => request.requireFreshSession();
      const change = { ...body, requireFreshSession };
      await changeEmail(deps, actor, change, identifyClient(request, reply));
      return reply.status(202).send(accepted);
    },
  });

  app.route({
    ...contract.listSessions,
    config: worksWithoutFactor,
    onRequest: requireSession,
    handler: async (request) => ({ sessions: await listSessions(request.deps, request.actor) }),
  });

  app.route({
    ...contract.revokeSession,
    config: worksWithoutFactor,
    onRequest: requireSession,
    handler: async ({ deps, actor, params }) => {
      await revokeSession(deps, actor, params.sessionId);
      return accepted;
    },
  });

  app.route({
    ...contract.revokeOtherSessions,
    config: worksWithoutNotice,
    onRequest: requireSession,
    handler: async (request) => ({ ended: await revokeOtherSessions(request.deps, request.actor) }),
  });
};
