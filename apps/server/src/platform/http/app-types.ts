import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
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
    /** Rejects requests from another origin, for routes that rely on a cookie. */
    requireSameOrigin: (request: FastifyRequest) => Promise<void>;
  }
  interface FastifyRequest {
    deps: Deps;
    /** Allows the body of this request to take long to arrive. Authorize the sender first. */
    expectLongBody: () => void;
  }
}
