import * as contract from '@atrium/contracts/identity/factors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Routes } from '../../../platform/http/app-types.ts';
import { isKnownDevice, readRefreshCookie, replyWithSession } from '../sessions/index.ts';
import { identifyClient } from '../tokens/index.ts';
import {
  completeSignIn,
  getSecondFactorPasskey,
  getSignInPasskey,
  signInWithPasskey,
} from './second-factor.service.ts';

function toCompletion(request: FastifyRequest, reply: FastifyReply) {
  const client = identifyClient(request, reply);
  return {
    client,
    isKnownDevice: (email: string) => isKnownDevice(request, client, email),
    replaced: readRefreshCookie(request),
  };
}

/** Sign-ins with a second factor or a passkey. */
export const secondFactorRoutes: Routes = async (app) => {
  app.route({
    ...contract.completeSignIn,
    onRequest: app.requireSameOrigin,
    handler: async (request, reply) => {
      const completion = toCompletion(request, reply);
      const issued = await completeSignIn(request.deps, request.body, completion);
      return replyWithSession(request, reply, issued, completion.client);
    },
  });

  app.route({
    ...contract.getSecondFactorPasskey,
    onRequest: app.requireSameOrigin,
    handler: (request, reply) =>
      getSecondFactorPasskey(request.deps, request.body.token, identifyClient(request, reply)),
  });

  app.route({
    ...contract.getSignInPasskey,
    onRequest: app.requireSameOrigin,
    handler: (request, reply) => getSignInPasskey(request.deps, identifyClient(request, reply)),
  });

  app.route({
    ...contract.signInWithPasskey,
    onRequest: app.requireSameOrigin,
    handler: async (request, reply) => {
      const completion = toCompletion(request, reply);
      const issued = await signInWithPasskey(request.deps, request.body.assertion, completion);
      return replyWithSession(request, reply, issued, completion.client);
    },
  });
};
