import helmet from '@fastify/helmet';
import type { Config } from '../config.ts';
import { AppError } from '../errors.ts';
import type { App } from './app-types.ts';

const self = "'self'";

/** Security headers on every reply, errors included, and the origin check of calls that carry a cookie. */
export async function secure(
  app: App,
  config: Pick<Config, 'PUBLIC_URL' | 'S3_PUBLIC_ENDPOINT'>,
): Promise<void> {
  const publicUrl = config.PUBLIC_URL;
  const isHttps = publicUrl.startsWith('https:');
  const store = new URL(config.S3_PUBLIC_ENDPOINT).origin;
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: [self],
        scriptSrc: [self],
        // Components measure themselves and set style attributes; style sheets still come from here only.
        styleSrc: [self, "'unsafe-inline'"],
        // Videos, their pictures and captions come from the store by signed address; adaptive ones through the player's own buffer.
        imgSrc: [self, store, 'data:', 'blob:'],
        mediaSrc: [self, store, 'blob:'],
        fontSrc: [self, 'data:'],
        connectSrc: [self, store],
        workerSrc: [self, 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: [self],
        frameAncestors: ["'none'"],
        ...(isHttps ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: { maxAge: 63_072_000, includeSubDomains: true },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
  });
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
  });
  app.decorate('requireSameOrigin', async (request) => {
    if (request.headers.origin !== publicUrl) throw new AppError('origin_refused');
  });
}
