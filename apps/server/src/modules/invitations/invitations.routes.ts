import { signUp as signUpContract, verify } from '@atrium/contracts/auth';
import * as contract from '@atrium/contracts/invitations';
import type { Routes } from '../../platform/http/app-types.ts';
import { createOnce } from '../../platform/http/create-once.ts';
import { sendCsv } from '../../platform/http/csv-reply.ts';
import { networkOf } from '../../platform/network.ts';
import { answerSession, identifyClient, readRefreshCookie } from '../identity/index.ts';
import { browseInvitations, exportInvitations } from './invitation-list.service.ts';
import { createInvitation, withdrawInvitation } from './invitations.service.ts';
import { consumeInvitation } from './joining.service.ts';
import { validateInvitation } from './validation.service.ts';
import { openLinkAndJoin, requestInvitationLink, signUp } from './ways-in.service.ts';

/** Sign-up and sign-in routes that accept an invitation, and invitation management for admins. */
export const invitationRoutes: Routes = async (app) => {
  app.route({
    ...signUpContract,
    onRequest: app.requireSameOrigin,
    handler: async (request, reply) => {
      await signUp(request.deps, request.body, identifyClient(request, reply));
      return reply.status(202).send({ success: true });
    },
  });

  app.route({
    ...verify,
    onRequest: app.requireSameOrigin,
    handler: async (request, reply) => {
      const client = identifyClient(request, reply);
      const { refreshCredential, session, ...outcome } = await openLinkAndJoin(request.deps, {
        ...request.body,
        client,
        refreshCredential: readRefreshCookie(request),
      });
      const issued = { session, refreshCredential };
      return { ...outcome, session: answerSession(request, reply, issued, client) };
    },
  });

  app.route({
    ...contract.validateInvitation,
    handler: async (request) => {
      const { validation, organizationId } = await validateInvitation(
        request.deps,
        request.body.token,
        networkOf(request.ip),
      );
      const { valid, organization, role } = validation;
      return {
        valid,
        role,
        organization:
          organization && organizationId ? { ...organization, id: organizationId } : null,
      };
    },
  });

  app.route({
    ...contract.validateEnterpriseInvitation,
    handler: async (request) => {
      const network = networkOf(request.ip);
      const { validation } = await validateInvitation(request.deps, request.body.token, network);
      return validation;
    },
  });

  app.route({
    ...contract.magicLinkWithInvitation,
    onRequest: app.requireSameOrigin,
    handler: (request, reply) =>
      requestInvitationLink(request.deps, request.body, identifyClient(request, reply)),
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
      const created = await createOnce(request, (deps) => createInvitation(deps, actor, body));
      return reply.status(201).send(created);
    },
  });

  app.route({
    ...contract.listInvitations,
    onRequest: app.requireSession,
    handler: ({ deps, actor, params, query }) =>
      browseInvitations(deps, actor, params.orgId, query),
  });

  app.route({
    ...contract.exportInvitations,
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
      await withdrawInvitation(request.deps, request.actor, request.params);
      return { success: true as const };
    },
  });
};
