import { hash } from 'node:crypto';
import type { App } from './app-types.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The browser keeps the reply and asks with its entity tag whether it changed. For content that changes rarely. */
    hasEntityTag?: boolean;
  }
}

/**
 * Sends an entity tag with the replies of routes that set `hasEntityTag`, and 304 without the body to a request that has
 * the same tag. The browser asks each time, so permissions are checked each time.
 */
export function sendEntityTags(app: App): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const isTagged = request.routeOptions.config.hasEntityTag && reply.statusCode === 200;
    if (!isTagged || typeof payload !== 'string') return done(null, payload);
    const tag = `"${hash('sha1', payload, 'base64url')}"`;
    reply.headers({ etag: tag, 'cache-control': 'private, no-cache' });
    if (request.headers['if-none-match'] !== tag) return done(null, payload);
    reply.status(304).removeHeader('content-type');
    return done(null, null);
  });
}
