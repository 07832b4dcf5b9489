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

/** What a module registers: its calls and nothing else. */
export type Routes = (app: App) => Promise<void>;

declare module 'fastify' {
  interface FastifyInstance {
    /** Aborted when the process was told to stop and goes on serving until load balancers know. */
    draining: AbortSignal;
    /** Starts draining. */
    drain: () => void;
    /** Proves who is calling and loads the actor, or answers 401. */
    requireSession: (request: FastifyRequest) => Promise<void>;
    /** Loads the actor where a token is sent, for calls that are open to all. */
    readSession: (request: FastifyRequest) => Promise<void>;
    /** Refuses a call that carries a cookie from another site's page. */
    requireSameOrigin: (request: FastifyRequest) => Promise<void>;
  }
  interface FastifyRequest {
    deps: Deps;
    /** Who is calling. Reading it on a route without `requireSession` is a fault of ours and throws. */
    actor: Actor;
    /** The same on routes that only read the session; absent for a stranger. */
    visitor: Actor | undefined;
    /** The body of this request may take long to come; whether its sender may send one was asked before. */
    expectLongBody: () => void;
  }
}
