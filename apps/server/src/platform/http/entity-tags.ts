import { hash } from 'node:crypto';
import type { App } from './app-types.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The browser keeps the reply and asks with its entity tag whether it changed. Not for replies with personal data. */
    hasEntityTag?: boolean;
  }
}

const hashOf = (payload: string | Buffer) => hash('sha1', payload, 'base64url');

/** Hashes each body that is kept as bytes once: it is sent to many requests and never changes. */
function hashOnce(): typeof hashOf {
  const hashes = new WeakMap<Buffer, string>();
  return (payload) => {
    if (typeof payload === 'string') return hashOf(payload);
    const known = hashes.get(payload);
    if (known !== undefined) return known;
    const made = hashOf(payload);
    hashes.set(payload, made);
    return made;
  };
}

/**
 * Sends an entity tag with the replies of routes that set `hasEntityTag`, and 304 without the body to a request that has
 * the same tag. The browser asks each time, so permissions are checked each time.
 */
export function sendEntityTags(app: App): void {
  const hashBody = hashOnce();
  app.addHook('onSend', (request, reply, payload, done) => {
    const isTagged = request.routeOptions.config.hasEntityTag && reply.statusCode === 200;
    if (!isTagged || !(typeof payload === 'string' || Buffer.isBuffer(payload)))
      return done(null, payload);
    // The cursor of the next page can change while the page stays the same.
    const cursor = String(reply.getHeader('x-next-cursor') ?? '');
    const tag = `"${hashBody(payload)}${cursor}"`;
    // Another user of the same browser must not get this reply, not even when going back in history.
    reply.headers({ etag: tag, 'cache-control': 'private, no-cache', vary: 'authorization' });
    if (request.headers['if-none-match'] !== tag) return done(null, payload);
    reply.status(304).removeHeader('content-type');
    return done(null, null);
  });
}
