import helmet from '@fastify/helmet';
import type { Config } from '../base/config.ts';
import { AppError } from '../base/errors.ts';
import type { App } from './app-types.ts';

const self = "'self'";

/** Sets security headers on every reply, errors included, and adds the origin check for routes that rely on a cookie. */
export async function registerSecurity(
  app: App,
  config: Pick<Config, 'PUBLIC_URL' | 'S3_PUBLIC_ENDPOINT'>,
): Promise<void> {
  const publicUrl = config.PUBLIC_URL;
  const isHttps = publicUrl.startsWith('https:');
  const storageOrigin = new URL(config.S3_PUBLIC_ENDPOINT).origin;
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: [self],
        scriptSrc: [self],
        // Components set style attributes at run time; style sheets are still loaded from this origin only.
        styleSrc: [self, "'unsafe-inline'"],
        // Videos, images and captions are loaded from object storage by signed URL; HLS streams play from blob: URLs.
        imgSrc: [self, storageOrigin, 'data:', 'blob:'],
        mediaSrc: [self, storageOrigin, 'blob:'],
        fontSrc: [self, 'data:'],
        connectSrc: [self, storageOrigin],
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
    if (request.headers.origin !== publicUrl) throw new AppError('origin_rejected');
  });
}
