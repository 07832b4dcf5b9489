import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/base/errors.ts';
import type { App } from '../../../platform/http/app-types.ts';
import type { Actor } from '../../../policies/actor.ts';
import { createAccessTokenVerifier } from '../tokens/index.ts';
import { findActor } from './actor.queries.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Authenticates the request and sets `actor`, or throws a 401 error. */
    requireSession: (request: FastifyRequest) => Promise<void>;
    /** Sets `visitor` if the request has a token, for routes that are open to everyone. */
    readSession: (request: FastifyRequest) => Promise<void>;
  }
  interface FastifyRequest {
    /** The authenticated user. Throws on a route without `requireSession`, which is a programming error. */
    actor: Actor;
    /** The authenticated user on routes with `readSession`; undefined without a session. */
    visitor: Actor | undefined;
  }
}

/** Adds the hooks `requireSession` and `readSession` to the app, and `actor` and `visitor` to requests. */
export function provideSessions(app: App, deps: Deps): void {
  const verifyAccessToken = createAccessTokenVerifier(deps);
  const actors = new WeakMap<object, Actor>();

  async function identify(request: FastifyRequest): Promise<Actor | undefined> {
    const [scheme, token] = (request.headers.authorization ?? '').split(' ');
    if (scheme?.toLowerCase() !== 'bearer' || !token) throw new AppError('authentication_required');
    const claims = await verifyAccessToken(token);
    const found = claims && (await findActor(deps.db, claims.sid, claims.sub));
    if (!found) return undefined;
    const actor = { ...found, ipAddress: request.ip };
    actors.set(request, actor);
    return actor;
  }

  app.decorateRequest('actor', {
    getter() {
      const actor = actors.get(this);
      if (!actor) throw new Error('request.actor was read on a route without requireSession');
      return actor;
    },
  });
  app.decorateRequest('visitor', {
    getter() {
      return actors.get(this);
    },
  });

  app.decorate('requireSession', async (request) => {
    if (!(await identify(request))) throw new AppError('session_expired');
  });
  app.decorate('readSession', async (request) => {
    if (request.headers.authorization) await identify(request);
  });
}
