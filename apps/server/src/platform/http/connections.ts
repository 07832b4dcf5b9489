import { STATUS_CODES } from 'node:http';
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
  /** For the first byte of a reply, without the time in which the client sends its body. */
  replyMs: number;
  /** For the first byte of a reply, counted from the end of work that may take longer than `replyMs`. */
  replyAfterWorkMs: number;
};

export const connectionTimeouts: ConnectionTimeouts = {
  idleMs: 30_000,
  bodyMs: 30_000,
  longBodyMs: 3_600_000,
  replyMs: 4_500,
  replyAfterWorkMs: 2_000,
};

/** Formats a reply without a body that ends the connection, for errors that no route can answer. */
function formatClosingReply(status: number, headers: Record<string, string>): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const first = `HTTP/1.1 ${status} ${STATUS_CODES[status]}`;
  return [first, ...lines, 'connection: close', 'content-length: 0', '', ''].join('\r\n');
}

const statusByError: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/** Replies to bytes that are not a valid request, and closes the connection. */
export const createClientErrorHandler =
  (headers: Record<string, string>) =>
  (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    const status = statusByError[error.code ?? ''] ?? 400;
    if (socket.writable) socket.write(formatClosingReply(status, headers));
    socket.destroy(error);
  };

/** Returns whether a request has arrived completely. */
export const isReceived = ({ raw }: FastifyRequest): boolean =>
  raw.complete || !(raw.headers['content-length'] ?? raw.headers['transfer-encoding']);

/**
 * Closes connections that send a body too slowly. Node has a single request timeout, which is set to the longest; this
 * adds the shorter one that applies until a route calls `expectLongBody` after authorizing the sender.
 */
export function limitBodyDuration(
  app: App,
  { bodyMs }: ConnectionTimeouts,
  headers: Record<string, string>,
): void {
  const timeoutReply = formatClosingReply(408, headers);
  const timers = new WeakMap<FastifyRequest, NodeJS.Timeout>();
  app.decorateRequest('expectLongBody', function expectLongBody(this: FastifyRequest) {
    clearTimeout(timers.get(this));
  });
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request;
    // An injected request has no real socket.
    if (!(raw.socket instanceof Socket)) return done();
    if (isReceived(request)) return done();
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
