import type { FastifyContextConfig, FastifyReply, FastifyRequest } from 'fastify';
import type { ApiScope } from '@atrium/contracts/scopes/constants';
import { batchReads } from '../../../platform/database/batch.ts';
import { noRevisions, type Revisions } from '../../../platform/database/revisions.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/base/errors.ts';
import type { App } from '../../../platform/http/app-types.ts';
import type { LoggedActor } from '../../../platform/http/request-log.ts';
import type { Actor } from '../../../policies/actor.ts';
import { createKeyAuthentication, looksLikeApiKey } from '../api-keys/index.ts';
import { createAccessTokenVerifier } from '../tokens/index.ts';
import { findSessions, type FoundSession } from './actor.queries.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * A sensitive action: throws `reauthentication_required` unless the user proved their identity within the last ten
     * minutes. The web app asks them to and repeats the call.
     */
    requiresFreshSession?: boolean;
    /** Can be called by users who must set up a second factor first. */
    worksWithoutFactor?: boolean;
    /**
     * Can be called by users who must accept the privacy notice of their organization first, as everything that works
     * without a second factor: their account, their data, and leaving.
     */
    worksWithoutNotice?: boolean;
  }
  interface FastifyInstance {
    /**
     * Authenticates the request by its session or API key and sets `actor`, or throws a 401 error. An API key needs the
     * scope that the endpoint declares; without one the call is refused.
     */
    requireSession: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
    /** As `requireSession`, for calls that only programs make: sessions are refused. */
    requireApiKey: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
    /** Sets `visitor` if the request has a token, for routes that are open to everyone. */
    readSession: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  }
  interface FastifySchema {
    scope?: ApiScope;
  }
  interface FastifyRequest {
    /** The authenticated user. Throws on a route without `requireSession`, which is a programming error. */
    actor: Actor;
    /** The authenticated user on routes with `readSession`; undefined without a session. */
    visitor: Actor | undefined;
    /** Revisions of what the request reads, read together with its session. */
    revisions: Revisions;
    /**
     * Throws `reauthentication_required` as `requiresFreshSession` does, for routes that are sensitive only with some
     * bodies. API keys pass.
     */
    requireFreshSession: () => void;
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

type Found = { actor: Actor; revisions: Revisions };

function toLoggedActor({ id, sessionId, serviceAccount, membership }: Actor): LoggedActor {
  const organizationId = membership?.organizationId ?? null;
  if (serviceAccount === undefined) return { userId: id, organizationId };
  return { serviceAccountId: id, apiKeyId: sessionId, organizationId };
}

function requireConditions(
  { isFresh, actor: { mustSetUpFactor, mustAcceptNotice } }: FoundSession,
  { requiresFreshSession, worksWithoutFactor, worksWithoutNotice }: FastifyContextConfig,
): void {
  if (mustSetUpFactor && !worksWithoutFactor) throw new AppError('factor_setup_required');
  if (mustAcceptNotice && !worksWithoutFactor && !worksWithoutNotice)
    throw new AppError('privacy_notice_required');
  if (requiresFreshSession && !isFresh) throw new AppError('reauthentication_required');
}

/**
 * Adds the hooks `requireSession` and `readSession` to the app, and `actor`, `visitor` and `revisions` to requests. The
 * sessions of concurrent requests are read in one statement.
 */
export function provideSessions(app: App, deps: Deps): void {
  const verifyAccessToken = createAccessTokenVerifier(deps);
  const actors = new WeakMap<object, Actor>();
  const revisions = new WeakMap<object, Revisions>();
  const staleSessions = new WeakSet<object>();

  const authenticateKey = createKeyAuthentication(deps);

  /** Returns what is looked up together with the session or key. */
  const toLookup = (request: FastifyRequest) => ({
    courseId: readId(request, 'courseId'),
    lessonId: readId(request, 'lessonId'),
    extraRevision: request.routeOptions.config.extraRevision,
  });

  async function identifyUser(token: string, request: FastifyRequest): Promise<Found | undefined> {
    const claims = await verifyAccessToken(token);
    if (!claims) return undefined;
    const session = { sessionId: claims.sid, userId: claims.sub };
    const found = await findSession(deps, { ...session, ...toLookup(request) });
    if (!found) return undefined;
    requireConditions(found, request.routeOptions.config);
    if (!found.isFresh) staleSessions.add(request);
    const client = { ipAddress: request.ip, userAgent: request.headers['user-agent'] };
    const actor: Actor = Object.assign(found.actor, client);
    return { actor, revisions: found.revisions };
  }

  async function identify(
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<Actor | undefined> {
    const [scheme, token] = (request.headers.authorization ?? '').split(' ');
    if (scheme?.toLowerCase() !== 'bearer' || !token) throw new AppError('authentication_required');
    const found = looksLikeApiKey(token)
      ? await authenticateKey(token, request, reply, toLookup(request))
      : await identifyUser(token, request);
    if (!found) return undefined;
    const { actor } = found;
    actors.set(request, actor);
    request.loggedActor = toLoggedActor(actor);
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

  app.decorateRequest('requireFreshSession', function () {
    if (staleSessions.has(this)) throw new AppError('reauthentication_required');
  });

  app.decorate('requireSession', async (request, reply) => {
    if (!(await identify(request, reply))) throw new AppError('session_expired');
  });
  app.decorate('requireApiKey', async (request, reply) => {
    if (!(await identify(request, reply))?.serviceAccount)
      throw new AppError('api_key_not_accepted');
  });
  app.decorate('readSession', async (request, reply) => {
    if (request.headers.authorization) await identify(request, reply);
  });
}
