import type { App } from './app-types.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who sent the request, for its log line: ids only, no names or emails. Set when the session is read. */
    loggedActor: { userId: string; organizationId: string | null } | undefined;
  }
}

/**
 * Logs one line per request with its user, organization and IP address. The address is that of the client if the request
 * came through a trusted proxy. The path is logged without its query, which can contain tokens.
 */
export function logRequests(app: App): void {
  app.decorateRequest('loggedActor', undefined);
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        path: request.url.split('?', 1)[0],
        status: reply.statusCode,
        ipAddress: request.ip,
        ...request.loggedActor,
        milliseconds: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request completed',
    );
    done();
  });
}
