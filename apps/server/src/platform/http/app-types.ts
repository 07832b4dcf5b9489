import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Actor } from '../../policies/actor.ts';
import type { Deps } from '../deps.ts';

/** The HTTP application, with request and reply types read from the contract's schemas. */
export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/** Registers the routes of a module. */
export type Routes = (app: App) => Promise<void>;

declare module 'fastify' {
  interface FastifyInstance {
    /** Aborted once the process is asked to stop; it keeps serving until load balancers have noticed. */
    draining: AbortSignal;
    /** Starts draining. */
    drain: () => void;
    /** Authenticates the request and sets `actor`, or throws a 401 error. */
    requireSession: (request: FastifyRequest) => Promise<void>;
    /** Sets `visitor` if the request has a token, for routes that are open to everyone. */
    readSession: (request: FastifyRequest) => Promise<void>;
    /** Rejects requests from another origin, for routes that rely on a cookie. */
    requireSameOrigin: (request: FastifyRequest) => Promise<void>;
  }
  interface FastifyRequest {
    deps: Deps;
    /** The authenticated user. Throws on a route without `requireSession`, which is a programming error. */
    actor: Actor;
    /** The authenticated user on routes with `readSession`; undefined without a session. */
    visitor: Actor | undefined;
    /** Allows the body of this request to take long to arrive. Authorize the sender first. */
    expectLongBody: () => void;
  }
}
