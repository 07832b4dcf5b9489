import { Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { App } from './app-types.ts';

/** How long things may take on a connection. */
export type Patience = {
  /** Nothing comes or goes. */
  idleMs: number;
  /** A body comes, from the end of its head. */
  bodyMs: number;
  /** The same where a long one is expected, as long as bytes keep coming. */
  longBodyMs: number;
};

export const patience: Patience = { idleMs: 30_000, bodyMs: 30_000, longBodyMs: 3_600_000 };

const answer = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

/**
 * Cuts off whoever is too slow with a body. Node has one time for all requests, the longest; this is the shorter one
 * that counts until a call, having asked who is there, says `expectLongBody`.
 */
export function limitBodyTime(app: App, { bodyMs }: Patience): void {
  const waiting = new WeakMap<FastifyRequest, NodeJS.Timeout>();
  app.decorateRequest('expectLongBody', function expectLongBody(this: FastifyRequest) {
    clearTimeout(waiting.get(this));
  });
  app.addHook('onRequest', async (request, reply) => {
    const { raw } = request;
    // A call from within the process comes over no connection.
    if (!(raw.socket instanceof Socket)) return;
    if (raw.complete || (!raw.headers['content-length'] && !raw.headers['transfer-encoding']))
      return;
    const timer = setTimeout(() => {
      if (!reply.raw.headersSent) raw.socket.write(answer);
      raw.socket.destroySoon();
    }, bodyMs);
    timer.unref();
    waiting.set(request, timer);
    const stop = () => clearTimeout(timer);
    raw.once('end', stop).once('close', stop);
  });
}
