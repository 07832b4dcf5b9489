import type { App } from './app-types.ts';

/** Who sent a request, for its log line: ids only, no names or emails. */
export type LoggedActor = {
  userId?: string;
  serviceAccountId?: string;
  apiKeyId?: string;
  organizationId: string | null;
};

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The path contains a token, so the pattern of the route is logged instead. */
    hasSecretPath?: boolean;
  }
  interface FastifyRequest {
    /** Who sent the request. Set when the session or API key is read. */
    loggedActor: LoggedActor | undefined;
  }
}

/**
 * Logs one line per request with its user or service account, organization and IP address. The address is that of the client if the request
 * came through a trusted proxy. The path is logged without its query, which can contain tokens.
 */
export function logRequests(app: App): void {
  app.decorateRequest('loggedActor', undefined);
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        path: request.routeOptions.config.hasSecretPath
          ? request.routeOptions.url
          : request.url.split('?', 1)[0],
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
