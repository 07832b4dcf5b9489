import * as contract from '@atrium/contracts/identity/pins';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Routes } from '../../../platform/http/app-types.ts';
import { readRefreshCookie, replyWithSession } from '../sessions/index.ts';
import { identifyClient } from '../tokens/index.ts';
import { signInWithCode, signInWithPin } from './pins.service.ts';

const toDevice = (request: FastifyRequest, reply: FastifyReply) => ({
  client: identifyClient(request, reply),
  replaced: readRefreshCookie(request),
});

/** Sign-ins of members without email. */
export const pinRoutes: Routes = async (app) => {
  app.route({
    ...contract.signInWithPin,
    onRequest: app.requireSameOrigin,
    handler: async (request, reply) => {
      const device = toDevice(request, reply);
      const issued = await signInWithPin(request.deps, request.body, device);
      return replyWithSession(request, reply, issued, device.client);
    },
  });

  app.route({
    ...contract.signInWithCode,
    onRequest: app.requireSameOrigin,
    handler: async (request, reply) => {
      const device = toDevice(request, reply);
      const issued = await signInWithCode(request.deps, request.body, device);
      return replyWithSession(request, reply, issued, device.client);
    },
  });
};
