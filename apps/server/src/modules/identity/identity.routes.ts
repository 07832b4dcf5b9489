import type { FastifyReply, FastifyRequest } from 'fastify';
import * as contract from '@atrium/contracts/auth';
import { AppError } from '../../platform/errors.ts';
import type { Routes } from '../../platform/http/app-types.ts';
import { limitCall } from '../../platform/http/limits.ts';
import {
  describeProfile,
  refreshSession,
  signIn,
  signOut,
  type IssuedSession,
} from './identity.service.ts';
import { clearRefreshCookie, readRefreshCookie, setRefreshCookie } from './refresh-cookie.ts';

const clientOf = (request: FastifyRequest) => ({
  ip: request.ip,
  userAgent: (request.headers['user-agent'] ?? '').slice(0, 400),
});

function answerSession(request: FastifyRequest, reply: FastifyReply, issued: IssuedSession) {
  setRefreshCookie(request, reply, issued.refreshCredential);
  return issued.session;
}

export const identityRoutes: Routes = async (app) => {
  app.route({
    ...contract.signIn,
    preHandler: [
      app.requireSameOrigin,
      limitCall(app, {
        key: (request) => `sign-in ${request.ip} ${(request.body as { email: string }).email}`,
        max: (request) => request.deps.config.SIGN_IN_LIMIT_PER_MINUTE,
      }),
      // Guessing one password against many addresses is what this one stops; a class of fifty still gets in.
      limitCall(app, {
        key: (request) => `sign-in ${request.ip}`,
        max: (request) => 20 * request.deps.config.SIGN_IN_LIMIT_PER_MINUTE,
      }),
    ],
    handler: async (request, reply) =>
      answerSession(request, reply, await signIn(request.deps, request.body, clientOf(request))),
  });

  app.route({
    ...contract.refreshSession,
    preHandler: app.requireSameOrigin,
    handler: async (request, reply) => {
      const credential = readRefreshCookie(request);
      if (!credential) throw new AppError('authentication_required');
      return answerSession(request, reply, await refreshSession(request.deps, credential));
    },
  });

  app.route({
    ...contract.signOut,
    preHandler: app.requireSameOrigin,
    handler: async (request, reply) => {
      await signOut(request.deps, readRefreshCookie(request));
      clearRefreshCookie(request, reply);
      return { success: true as const };
    },
  });

  for (const endpoint of [contract.getAuthUser, contract.getProfile]) {
    app.route({
      ...endpoint,
      preHandler: app.requireSession,
      handler: async (request) => describeProfile(request.actor),
    });
  }
};
