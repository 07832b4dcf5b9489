import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../base/errors.ts';
import {
  startReplyDeadline,
  withReplyDeadline,
  type ReplyDeadline,
} from '../limits/reply-deadline.ts';
import type { App } from './app-types.ts';
import { isReceived, type ConnectionTimeouts } from './connections.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Stops the clock of the reply while the client sends; the returned function starts it again. */
    waitForClient: () => () => void;
  }
}

/** Ignores what the handler sends after its request has been answered. A stream would keep its source open. */
function discardLaterReplies(reply: FastifyReply): void {
  reply.send = (payload) => {
    if (payload instanceof Readable) payload.destroy();
    return reply;
  };
}

const doNothing = () => undefined;

/**
 * Replies 503 to a request that has waited too long for its reply. Each part the server waits for has a timeout of its
 * own, but a request can wait for several of them in turn. The clock stops while the client sends its body and during
 * `extendReplyDeadline`. The handler goes on, so the outcome of a write is as unknown to the client as after a lost
 * connection.
 */
export function limitReplyTime(app: App, times: ConnectionTimeouts): void {
  const deadlines = new WeakMap<FastifyRequest, ReplyDeadline>();
  const expired = new WeakSet<FastifyRequest>();
  const bodies = new WeakMap<FastifyRequest, () => void>();

  app.decorateRequest('waitForClient', function waitForClient(this: FastifyRequest) {
    return isReceived(this) ? doNothing : (deadlines.get(this)?.waitForClient() ?? doNothing);
  });

  app.addHook('onRequest', (request, reply, done) => {
    const deadline = startReplyDeadline(times, () => {
      if (reply.raw.headersSent || reply.raw.destroyed) return;
      expired.add(request);
      // Handled by the error handler of the route, whose protocol may have a form of its own.
      reply.send(new AppError('unavailable'));
    });
    deadlines.set(request, deadline);
    reply.raw.once('close', deadline.cancel);
    done();
  });

  // Bodies are parsed between these two. Those that routes read as streams are not.
  app.addHook('preParsing', (request, _reply, _payload, done) => {
    bodies.set(request, request.waitForClient());
    done();
  });
  app.addHook('preValidation', (request, _reply, done) => {
    bodies.get(request)?.();
    done();
  });

  app.addHook('preHandler', (request, _reply, done) => {
    const deadline = deadlines.get(request);
    return deadline ? withReplyDeadline(deadline, done) : done();
  });

  // A reply that has begun may take as long as its receiver.
  app.addHook('onSend', (request, reply, _payload, done) => {
    deadlines.get(request)?.cancel();
    if (expired.has(request)) discardLaterReplies(reply);
    done();
  });
}
