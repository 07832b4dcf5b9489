import type { FastifyRequest } from 'fastify';
import { batchReads } from '../../../platform/database/batch.ts';
import { noRevisions, type Revisions } from '../../../platform/database/revisions.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/base/errors.ts';
import type { App } from '../../../platform/http/app-types.ts';
import type { Actor } from '../../../policies/actor.ts';
import { createAccessTokenVerifier } from '../tokens/index.ts';
import { findSessions } from './actor.queries.ts';

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
    /** Revisions of what the request reads, read together with its session. */
    revisions: Revisions;
  }
}

/** The largest `integer` of PostgreSQL. */
const maxId = 2_147_483_647;

/** Returns an id of the path or, if it is parsed, of the body. Routes validate it later, so anything else is ignored. */
function readId(
  { params, body }: Pick<FastifyRequest, 'params' | 'body'>,
  name: 'courseId' | 'lessonId',
): number | undefined {
  const read = (part: unknown) => (part as Record<string, unknown> | null | undefined)?.[name];
  const id = Number(read(params) ?? read(body));
  return Number.isInteger(id) && id > 0 && id <= maxId ? id : undefined;
}

const findSession = batchReads(findSessions);

/**
 * Adds the hooks `requireSession` and `readSession` to the app, and `actor`, `visitor` and `revisions` to requests. The
 * sessions of concurrent requests are read in one statement.
 */
export function provideSessions(app: App, deps: Deps): void {
  const verifyAccessToken = createAccessTokenVerifier(deps);
  const actors = new WeakMap<object, Actor>();
  const revisions = new WeakMap<object, Revisions>();

  async function identify(request: FastifyRequest): Promise<Actor | undefined> {
    const [scheme, token] = (request.headers.authorization ?? '').split(' ');
    if (scheme?.toLowerCase() !== 'bearer' || !token) throw new AppError('authentication_required');
    const claims = await verifyAccessToken(token);
    if (!claims) return undefined;
    const found = await findSession(deps, {
      sessionId: claims.sid,
      userId: claims.sub,
      courseId: readId(request, 'courseId'),
      lessonId: readId(request, 'lessonId'),
      extraRevision: request.routeOptions.config.extraRevision,
    });
    if (!found) return undefined;
    const actor: Actor = Object.assign(found.actor, { ipAddress: request.ip });
    actors.set(request, actor);
    const organizationId = actor.membership?.organizationId ?? null;
    request.loggedActor = { userId: actor.id, organizationId };
    revisions.set(request, found.revisions);
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

  app.decorateRequest('revisions', {
    getter() {
      return revisions.get(this) ?? noRevisions;
    },
  });

  app.decorate('requireSession', async (request) => {
    if (!(await identify(request))) throw new AppError('session_expired');
  });
  app.decorate('readSession', async (request) => {
    if (request.headers.authorization) await identify(request);
  });
}
