import helmet from '@fastify/helmet';
import { AppError } from '../errors.ts';
import type { App } from './app-types.ts';

const self = "'self'";

/** Security headers on every reply, errors included, and the origin check of calls that carry a cookie. */
export async function secure(app: App, publicUrl: string): Promise<void> {
  const isHttps = publicUrl.startsWith('https:');
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: [self],
        scriptSrc: [self],
        // Components measure themselves and set style attributes; style sheets still come from here only.
        styleSrc: [self, "'unsafe-inline'"],
        imgSrc: [self, 'data:', 'blob:'],
        mediaSrc: [self, 'blob:'],
        fontSrc: [self, 'data:'],
        connectSrc: [self],
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
