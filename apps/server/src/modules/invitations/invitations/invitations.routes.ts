import * as auth from '@atrium/contracts/identity/auth';
import * as contract from '@atrium/contracts/invitations/invitations';
import type { Routes } from '../../../platform/http/app-types.ts';
import { runIdempotently } from '../../../platform/http/idempotency.ts';
import { sendCsv } from '../../../platform/http/replies.ts';
import { networkOf } from '../../../platform/base/network.ts';
import {
  identifyClient,
  isKnownDevice,
  readRefreshCookie,
  replyWithSession,
} from '../../identity/index.ts';
import { listInvitations, exportInvitations } from './invitation-list.service.ts';
import { createInvitation, revokeInvitation } from './invitations.service.ts';
import { consumeInvitation } from './join.service.ts';
import { validateEnterpriseInvitation, validateInvitation } from './validation.service.ts';
import { verify, requestInvitationMagicLink, signUp } from './sign-in-links.service.ts';

/** Sign-up and sign-in routes that accept an invitation, and invitation management for admins. */
export const invitationRoutes: Routes = async (app) => {
  app.route({
    ...auth.signUp,
    onRequest: app.requireSameOrigin,
    handler: async (request, reply) => {
      await signUp(request.deps, request.body, identifyClient(request, reply));
      return reply.status(202).send({ success: true });
    },
  });

  app.route({
    ...auth.verify,
    onRequest: app.requireSameOrigin,
    handler: async (request, reply) => {
      const client = identifyClient(request, reply);
      const { refreshCredential, session, ...outcome } = await verify(request.deps, {
        ...request.body,
        client,
        refreshCredential: readRefreshCookie(request),
        isKnownDevice: (email) => isKnownDevice(request, client, email),
      });
      const issued = { session, refreshCredential };
      return { ...outcome, session: replyWithSession(request, reply, issued, client) };
    },
  });

  app.route({
    ...contract.validateInvitation,
    handler: ({ deps, body, ip }) => validateInvitation(deps, body.token, networkOf(ip)),
  });

  app.route({
    ...contract.validateEnterpriseInvitation,
    handler: ({ deps, body, ip }) => validateEnterpriseInvitation(deps, body.token, networkOf(ip)),
  });

  app.route({
    ...contract.requestInvitationMagicLink,
    onRequest: app.requireSameOrigin,
    handler: (request, reply) =>
      requestInvitationMagicLink(request.deps, request.body, identifyClient(request, reply)),
  });

  app.route({
    ...contract.consumeInvitation,
    onRequest: app.requireSession,
    handler: async (request) => {
      const { invitationToken } = request.body;
      const joined = await consumeInvitation(
        request.deps,
        request.actor,
        invitationToken,
        networkOf(request.ip),
      );
      const message = `You have joined ${joined.organizationName}.`;
      return { success: true as const, message, organizationId: joined.organizationId };
    },
  });

  app.route({
    ...contract.createInvitation,
    onRequest: app.requireSession,
    handler: async (request, reply) => {
      const { actor, body } = request;
      if (body.role === 'admin') request.requireFreshSession();
      const created = await runIdempotently(request, (deps) => createInvitation(deps, actor, body));
      return reply.status(201).send(created);
    },
  });

  app.route({
    ...contract.listInvitations,
    onRequest: app.requireSession,
    handler: ({ deps, actor, params, query }) => listInvitations(deps, actor, params.orgId, query),
  });

  app.route({
    ...contract.exportInvitations,
    config: { requiresFreshSession: true },
    onRequest: app.requireSession,
    handler: async ({ deps, actor, params, query }, reply) => {
      const { name, table } = await exportInvitations(deps, actor, params.orgId, query);
      return sendCsv(reply, name, table);
    },
  });

  app.route({
    ...contract.revokeInvitation,
    onRequest: app.requireSession,
    handler: async (request) => {
      await revokeInvitation(request.deps, request.actor, request.params);
      return { success: true as const };
    },
  });
};
