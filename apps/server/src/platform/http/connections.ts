import { Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { App } from './app-types.ts';

/** Time limits of a connection. */
export type ConnectionTimeouts = {
  /** Without any traffic. */
  idleMs: number;
  /** For receiving a body, counted from the end of the headers. */
  bodyMs: number;
  /** For receiving a body after `expectLongBody`, as long as bytes keep arriving. */
  longBodyMs: number;
};

export const connectionTimeouts: ConnectionTimeouts = {
  idleMs: 30_000,
  bodyMs: 30_000,
  longBodyMs: 3_600_000,
};

const timeoutReply =
  'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

/**
 * Closes connections that send a body too slowly. Node has a single request timeout, which is set to the longest; this
 * adds the shorter one that applies until a route calls `expectLongBody` after authorizing the sender.
 */
export function limitBodyDuration(app: App, { bodyMs }: ConnectionTimeouts): void {
  const timers = new WeakMap<FastifyRequest, NodeJS.Timeout>();
  app.decorateRequest('expectLongBody', function expectLongBody(this: FastifyRequest) {
    clearTimeout(timers.get(this));
  });
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request;
    // An injected request has no real socket.
    if (!(raw.socket instanceof Socket)) return done();
    if (raw.complete || (!raw.headers['content-length'] && !raw.headers['transfer-encoding']))
      return done();
    const timer = setTimeout(() => {
      if (!reply.raw.headersSent) raw.socket.write(timeoutReply);
      raw.socket.destroySoon();
    }, bodyMs);
    timer.unref();
    timers.set(request, timer);
    const stop = () => clearTimeout(timer);
    raw.once('end', stop).once('close', stop);
    return done();
  });
}

/**
 * Adds `drain` and `draining` to the app. While draining, every request is served and each client is asked to close its
 * connection, so that its next request goes to another process.
 */
export function registerDraining(app: App): void {
  const controller = new AbortController();
  app.decorate('draining', controller.signal);
  app.decorate('drain', () => controller.abort());
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (controller.signal.aborted) reply.header('connection', 'close');
    done();
  });
}
