import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { AppError } from '../base/errors.ts';
import type { App } from './app-types.ts';
import { isReceived, type ConnectionTimeouts } from './connections.ts';
import { sendError } from './error-handler.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the reply may begin later than usual, for routes that create or process a large file before they reply. */
    mayReplyLate?: boolean;
  }
}

/** Ignores what the handler sends after its request has been answered. A stream would keep its source open. */
function discardLaterReplies(reply: FastifyReply): void {
  reply.send = (payload) => {
    if (payload instanceof Readable) payload.destroy();
    return reply;
  };
}

/**
 * Replies 503 to a request that has waited too long for its reply, counted from the end of its body. Each part the server
 * waits for has a timeout of its own, but a request can wait for several of them in turn. The handler goes on, so the
 * outcome of a write is as unknown to the client as after a lost connection.
 */
export function limitReplyTime(app: App, { replyMs }: ConnectionTimeouts): void {
  const timers = new WeakMap<FastifyReply, NodeJS.Timeout>();

  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.mayReplyLate) return done();
    const start = () => {
      if (reply.raw.headersSent || reply.raw.destroyed) return;
      const timer = setTimeout(() => {
        void sendError(new AppError('unavailable'), request, reply);
        discardLaterReplies(reply);
      }, replyMs);
      timers.set(reply, timer);
      reply.raw.once('close', () => clearTimeout(timer));
    };
    if (isReceived(request)) start();
    else request.raw.once('end', start);
    return done();
  });

  // A reply that has begun may take as long as its receiver.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    clearTimeout(timers.get(reply));
    done();
  });
}
