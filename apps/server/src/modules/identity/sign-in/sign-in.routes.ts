import * as contract from '@atrium/contracts/identity/auth';
import { AppError } from '../../../platform/base/errors.ts';
import type { Routes } from '../../../platform/http/app-types.ts';
import { identifyClient } from '../tokens/index.ts';
import {
  isKnownDevice,
  readRefreshCookie,
  refreshSession,
  replyWithSession,
} from '../sessions/index.ts';
import { requestMagicLink, requestPasswordReset } from '../mail/index.ts';
import { signIn } from './sign-in.service.ts';
import { resendConfirmation } from './sign-up.service.ts';

const accepted = { success: true as const };

/**
 * Sign-in and refresh. Routes that accept an invitation are in the invitations module, those that involve an identity
 * provider, like sign-out, in the sso module.
 */
export const identityRoutes: Routes = async (app) => {
  app.route({
    ...contract.signIn,
    onRequest: app.requireSameOrigin,
    handler: async (request, reply) => {
      const client = identifyClient(request, reply);
      const replaced = readRefreshCookie(request);
      const isKnown = isKnownDevice(request, client, request.body.email.toLowerCase());
      const signInClient = { ...client, isKnown };
      const issued = await signIn(request.deps, request.body, signInClient, replaced);
      return replyWithSession(request, reply, issued, client);
    },
  });

  app.route({
    ...contract.refreshSession,
    onRequest: app.requireSameOrigin,
    handler: async (request, reply) => {
      const credential = readRefreshCookie(request);
      if (!credential) throw new AppError('authentication_required');
      const client = identifyClient(request, reply);
      const issued = await refreshSession(request.deps, credential, client);
      return replyWithSession(request, reply, issued, client);
    },
  });

  app.route({
    ...contract.requestMagicLink,
    onRequest: app.requireSameOrigin,
    handler: async (request, reply) => {
      await requestMagicLink(request.deps, request.body, identifyClient(request, reply));
      return reply.status(202).send(accepted);
    },
  });

  app.route({
    ...contract.requestPasswordReset,
    onRequest: app.requireSameOrigin,
    handler: async (request, reply) => {
      await requestPasswordReset(request.deps, request.body, identifyClient(request, reply));
      return reply.status(202).send(accepted);
    },
  });

  app.route({
    ...contract.resendConfirmation,
    onRequest: app.requireSameOrigin,
    handler: async (request, reply) => {
      await resendConfirmation(request.deps, request.body, identifyClient(request, reply));
      return reply.status(202).send(accepted);
    },
  });
};
